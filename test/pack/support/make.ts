import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packages } from '../../tools/build/packages.ts';
import { run } from '../../tools/check/run.ts';

/** @param root the repository */
export const buildAll = (root: string): Promise<void> =>
  succeed(process.execPath, ['--conditions=source', 'test/tools/build.ts'], root);

/**
 * Packs what is published.
 *
 * @returns the path of each tarball by the last part of its package's name
 */
export async function packAll(root: string, into: string): Promise<Readonly<Record<string, string>>> {
  mkdirSync(into, { recursive: true });
  const { packageManager } = manifestOf(root);
  const pnpm = ['--prefer-offline', '-y', `${packageManager}`];
  const filters = packages.map((name) => `--filter=./packages/${name}`);
  await succeed('npx', [...pnpm, '-r', ...filters, 'pack', '--pack-destination', into], root);
  return Object.fromEntries(
    packages.map((name) => {
      const { version } = manifestOf(join(root, 'packages', name));
      return [name, join(into, `datafono-${name}-${version}.tgz`)];
    }),
  );
}

const manifestOf = (folder: string): { readonly packageManager?: string; readonly version?: string } =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/**
 * Makes a project that depends on packages, and installs them with npm.
 *
 * @param dependencies what npm takes as a version, by the names they get there; tarballs by ours
 */
export async function install(folder: string, dependencies: Readonly<Record<string, string>>): Promise<void> {
  const wanted = Object.entries(dependencies).map(([name, from]) =>
    from.endsWith('.tgz') ? [`@datafono/${name}`, `file:${from}`] : [name, from],
  );
  const manifest = { private: true, type: 'module', dependencies: Object.fromEntries(wanted) };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  await succeed('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], folder);
}

/** @throws {Error} with what the command says when it fails */
async function succeed(command: string, args: readonly string[], folder: string): Promise<void> {
  const { succeeded, output } = await run(command, args, folder);
  if (!succeeded) throw new Error(`${command} ${args.join(' ')} failed.\n${output}`);
}
