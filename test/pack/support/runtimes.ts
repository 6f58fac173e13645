import { join } from 'node:path';
import { install } from './make.ts';

const platform = `${process.platform}-${process.arch}`;

/** Where all of them are to be had as npm packages. */
export const platformHasRuntimes = ['linux-x64', 'linux-arm64'].includes(platform);

/** The oldest of each line of Node that a package says it runs on, and the newest of all. */
const nodes = { 'node-20': '20.19.0', 'node-22': '22.16.0', 'node-24': '24.21.0' };

export type NodeName = keyof typeof nodes;

/** Their versions are exact, and but for each other they depend on nothing. */
const wanted = {
  ...Object.fromEntries(
    Object.entries(nodes).map(([name, version]) => [name, `npm:node-${platform}@${version}`]),
  ),
  workerd: '1.20261117.1',
};

/** Installs the runtimes: a third of a gigabyte, which who only starts the shop does not need. */
export const installRuntimes = (folder: string): Promise<void> => install(folder, wanted);

/** @param folder where the runtimes are installed */
export const nodeIn = (folder: string, name: NodeName): string =>
  join(folder, 'node_modules', name, 'bin/node');

/** @param folder where the runtimes are installed */
export const workerdIn = (folder: string): string => join(folder, 'node_modules/workerd/bin/workerd');
