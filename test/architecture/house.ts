import { posix } from 'node:path';
import { factsOf, type Import, type ModuleFacts } from './imports.ts';

/** A folder with a `package.json` of its own. */
export interface Workspace {
  /** From the repository's root; `.` is the root itself. */
  readonly folder: string;
  readonly name: string;
  readonly kind: 'app' | 'package' | 'root' | 'stories' | 'test';
  readonly dependencies: readonly string[];
  readonly devDependencies: readonly string[];
  /** The file behind each subpath that may be imported, such as `.` or `./keys`. */
  readonly exports: Readonly<Record<string, string>>;
  /** What takes the place of `exports` when it is published. */
  readonly published: Readonly<Record<string, unknown>>;
  readonly sideEffects: unknown;
}

/** A module of the repository. */
export interface Module extends ModuleFacts {
  readonly path: string;
  readonly workspace: Workspace;
  /** A test, or what only tests use. */
  readonly forTests: boolean;
  readonly lines: number;
}

/** All of the repository that a rule can look at. */
export interface House {
  readonly workspaces: readonly Workspace[];
  readonly modules: readonly Module[];
  /** Every text file by its path. */
  readonly files: Readonly<Record<string, string>>;
}

/**
 * Understands a repository.
 *
 * @param files every text file by its path from the root
 */
export function houseOf(files: Readonly<Record<string, string>>): House {
  const paths = Object.keys(files);
  const workspaces = paths
    .filter((path) => posix.basename(path) === 'package.json')
    .map((path) => workspaceOf(posix.dirname(path), files[path] ?? ''));
  const modules = paths
    .filter((path) => /\.(ts|mjs)$/.test(path))
    .map((path) => moduleOf(path, files[path] ?? '', workspaces));
  return { workspaces, modules, files };
}

const kinds: Readonly<Record<string, Workspace['kind']>> = {
  '.': 'root',
  apps: 'app',
  packages: 'package',
  stories: 'stories',
  test: 'test',
};

function workspaceOf(folder: string, packageJson: string): Workspace {
  // The manifests are our own; a wrong shape shows in the tests that use it.
  const manifest = JSON.parse(packageJson) as Record<string, unknown>;
  const names = (key: string): string[] => Object.keys(manifest[key] ?? {});
  const kind = kinds[folder.split('/')[0] ?? ''];
  if (!kind) throw new Error(`${folder} is no place for a package.`);
  return {
    folder,
    kind,
    name: String(manifest['name']),
    dependencies: [...names('dependencies'), ...names('peerDependencies')],
    devDependencies: names('devDependencies'),
    exports: exportsOf(manifest['exports']),
    published: publishedBy(manifest['publishConfig']),
    sideEffects: manifest['sideEffects'],
  };
}

/** The files that the `source` condition names, or that stand there plainly. */
function exportsOf(value: unknown): Record<string, string> {
  const entries = Object.entries((value ?? {}) as Record<string, string | { readonly source?: string }>);
  return Object.fromEntries(
    entries.map(([subpath, target]) => [
      subpath,
      typeof target === 'string' ? target : (target.source ?? ''),
    ]),
  );
}

function publishedBy(config: unknown): Record<string, unknown> {
  const { exports }: { exports?: Record<string, unknown> } = Object(config);
  return exports ?? {};
}

function moduleOf(path: string, text: string, workspaces: readonly Workspace[]): Module {
  const workspace =
    workspaces.find(({ folder }) => path.startsWith(`${folder}/`)) ??
    workspaces.find(({ folder }) => folder === '.');
  if (!workspace) throw new Error(`${path} belongs to no workspace.`);
  const forTests = /\.(test|driver)\.ts$|^packages\/[^/]+\/(scripts|src\/test-support)\//.test(path);
  return { path, workspace, forTests, lines: text.split('\n').length - 1, ...factsOf(path, text) };
}

/** The package that a bare specifier names: `@a/b` of `@a/b/c`. */
export function packageName(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

export const isRelative = (specifier: string): boolean => specifier.startsWith('.');

/** The workspace that an import names by its package name. */
export function workspaceNamed(house: House, { specifier }: Import): Workspace | undefined {
  return house.workspaces.find(({ name }) => name === packageName(specifier));
}

/** The subpath that an import asks a workspace for, as `exports` spells it. */
export const subpathOf = (workspace: Workspace, { specifier }: Import): string =>
  `.${specifier.slice(workspace.name.length)}`;

/** The module of this repository that an import leads to; `undefined` for one from elsewhere. */
export function target(house: House, from: Module, it: Import): Module | undefined {
  const path = isRelative(it.specifier)
    ? posix.join(posix.dirname(from.path), it.specifier)
    : exportedPath(house, it);
  return house.modules.find((module) => module.path === path);
}

function exportedPath(house: House, it: Import): string | undefined {
  const workspace = workspaceNamed(house, it);
  const file = workspace?.exports[subpathOf(workspace, it)];
  return workspace && file && posix.join(workspace.folder, file);
}
