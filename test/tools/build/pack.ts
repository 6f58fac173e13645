import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { succeed } from '../check/run.ts';

export const packages = [
  'contract',
  'card',
  'elements',
  'card-frame',
  'server',
  'sandbox',
  'create-datafono',
] as const;

/** The name that a package of this repository is published under. */
export const publishedName = (name: string): string =>
  name.startsWith('create-') ? name : `@datafono/${name}`;

export async function packAll(root: string, into: string): Promise<Readonly<Record<string, string>>> {
  mkdirSync(into, { recursive: true });
  const filters = packages.map((name) => `--filter=./packages/${name}`);
  await succeed('npx', [...pnpm(root), '-r', ...filters, 'pack', '--pack-destination', into], root);
  return Object.fromEntries(packages.map((name) => [name, tarballOf(root, name, into).file]));
}

/** The version of a package, and its tarball in a folder. */
export function tarballOf(root: string, name: string, folder: string) {
  const { version } = manifestOf(join(root, 'packages', name));
  const file = `${publishedName(name).replace('@', '').replace('/', '-')}-${version}.tgz`;
  return { version, file: join(folder, file) };
}

/** The arguments by which npx runs the pnpm of this repository. */
export const pnpm = (root: string): readonly string[] => [
  '--prefer-offline',
  '-y',
  `${manifestOf(root).packageManager}`,
];

const manifestOf = (folder: string): { readonly packageManager?: string; readonly version?: string } =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
