import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { type Command, start } from './command.ts';

/** A shop with the installed packages. */
const folder = inject('packed').shop;

export const inShop = (path: string): string => join(folder, path);

export function furnishShop(): void {
  cpSync(fileURLToPath(new URL('../shop', import.meta.url)), folder, { recursive: true });
}

export const startSandbox = (node: string): Promise<Command> =>
  start(node, [inShop('node_modules/.bin/datafono-sandbox'), '--json']);

export const Paid = { status: 'succeeded', amount: 38_000 };
