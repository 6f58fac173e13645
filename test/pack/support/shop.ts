import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
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

export type Ssr = NonNullable<NonNullable<Parameters<typeof build>[0]>['ssr']>;

/** For a worker: all in one file. */
export const forWorker: Ssr = {
  target: 'webworker',
  noExternal: true,
  // The export conditions of the tools for Workers.
  resolve: { conditions: ['workerd', 'worker', 'browser', 'module'] },
};

/** Builds one script, as a shop's own tools do. */
export async function scriptOf(input: string, ssr: Ssr): Promise<string> {
  const result = await build({
    ...{ root: inShop('.'), configFile: false, logLevel: 'error', ssr },
    build: {
      ssr: true,
      write: false,
      rolldownOptions: { input: inShop(input) },
    },
  });
  const [output] = [result].flat();
  return output && 'output' in output ? output.output[0].code : '';
}
