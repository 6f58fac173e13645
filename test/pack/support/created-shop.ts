import { globSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, inject } from 'vitest';
import { run, succeed } from '../../tools/check/run.ts';

const { shop, tarballs } = inject('packed');

/** A shop that the packed `npm create datafono` has written. */
export interface CreatedShop {
  readonly folder: string;
  /** The lines that its developer reads, of server, browser and page: without blank ones, and without files of configuration. */
  readonly lines: number;
}

/** What a created shop may have of them, with all ways to pay. */
export const MOST_LINES = 70;

export async function createShop(stack: string): Promise<CreatedShop> {
  const parent = dirname(shop);
  const command = join(shop, 'node_modules/.bin/create-datafono');
  const { succeeded, output } = await run(process.execPath, [command, `${stack}-shop`, stack], parent);
  expect(succeeded, output).toBe(true);
  const folder = join(parent, `${stack}-shop`);
  const files = globSync('**/*.{js,jsx,html,vue,svelte}', { cwd: folder, exclude: ['vite.config.js'] });
  const code = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  return { folder, lines: code.split('\n').filter((line) => line.trim()).length };
}

/** Gives it the packages of the shop in which all of them are installed. */
export const borrowPackages = ({ folder }: CreatedShop): void =>
  symlinkSync(join(shop, 'node_modules'), join(folder, 'node_modules'));

/** Installs it as its first command does, from the tarballs. */
export async function installPackages({ folder }: CreatedShop): Promise<void> {
  const path = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  for (const name of ['card', 'contract', 'elements', 'server', 'sandbox'])
    manifest.dependencies[`@datafono/${name}`] = `file:${tarballs[name]}`;
  delete manifest.devDependencies['@datafono/sandbox'];
  writeFileSync(path, JSON.stringify(manifest));
  await succeed('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], folder);
}
