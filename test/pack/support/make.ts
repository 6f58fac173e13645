import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishedName } from '../../tools/build/pack.ts';
import { succeed } from '../../tools/check/run.ts';

export const buildAll = (root: string): Promise<void> =>
  succeed(process.execPath, ['--conditions=source', 'test/tools/build.ts'], root);

/** Creates a project that depends on packages, and installs them with npm. */
export async function install(folder: string, dependencies: Readonly<Record<string, string>>): Promise<void> {
  const builds = Object.entries(dependencies).map(([name, from]) =>
    from.endsWith('.tgz') ? [publishedName(name), `file:${from}`] : [name, from],
  );
  const manifest = { private: true, type: 'module', dependencies: Object.fromEntries(builds) };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  await succeed('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], folder);
}

const platform = `${process.platform}-${process.arch}`;

/** The platforms for which all of them are npm packages. */
export const platformHasRuntimes = ['linux-x64', 'linux-arm64'].includes(platform);

/** The oldest of each supported line of Node, and the newest of all. */
const nodes = { 'node-20': '20.19.0', 'node-22': '22.16.0', 'node-24': '24.21.0' };

export type NodeName = keyof typeof nodes;

export type RuntimeName = NodeName | 'workerd';

/** Their npm specifiers. Versions are exact, and they depend on nothing but each other. */
const packages: Readonly<Record<RuntimeName, string>> = {
  'node-20': packageOf(nodes['node-20']),
  'node-22': packageOf(nodes['node-22']),
  'node-24': packageOf(nodes['node-24']),
  workerd: '1.20261117.1',
};

/** Deno's npm specifier; on demand as well. */
export const deno = `npm:@deno/${platform}-glibc@2.9.6`;

function packageOf(version: string): string {
  return `npm:node-${platform}@${version}`;
}

/** Installs runtimes on demand, since each has a hundred megabytes. */
export const installRuntimes = (folder: string, names: readonly RuntimeName[]): Promise<void> =>
  install(folder, Object.fromEntries(names.map((name) => [name, packages[name]])));

export const nodeIn = (folder: string, name: NodeName): string =>
  join(folder, 'node_modules', name, 'bin/node');

export const workerdIn = (folder: string): string => join(folder, 'node_modules/workerd/bin/workerd');
