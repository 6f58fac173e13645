import { posix } from 'node:path';
import { factsOf, type Import, type ModuleFacts } from './imports.ts';

/** A folder with a `package.json` of its own. */
export interface Workspace {
  /** Path from the root of the repository; `.` is the root. */
  readonly folder: string;
  readonly name: string;
  readonly kind: 'app' | 'package' | 'root' | 'stories' | 'test';
  readonly dependencies: readonly string[];
  readonly devDependencies: readonly string[];
  /** What it imports by names of its own, such as `#send`. */
  readonly ownImports: readonly string[];
  /** The source file of each exported subpath, such as `.` or `./keys`. */
  readonly exports: Readonly<Record<string, string>>;
  /** `publishConfig.exports`, which replaces `exports` on publishing. */
  readonly published: Readonly<Record<string, unknown>>;
  readonly sideEffects: unknown;
}

/** A module of the repository. */
export interface Module extends ModuleFacts {
  readonly path: string;
  readonly workspace: Workspace;
  /** Whether it is a test or a module that only tests use. */
  readonly forTests: boolean;
  readonly lines: number;
}

/** A repository as the rules see it. */
export interface Repository {
  readonly workspaces: readonly Workspace[];
  readonly modules: readonly Module[];
  /** The text of every file by its path. */
  readonly files: Readonly<Record<string, string>>;
}

/**
 * Parses a repository.
 *
 * @param files the text of every file by its path from the root
 * @throws {Error} for a `package.json` in an unknown folder
 */
export function parseRepository(files: Readonly<Record<string, string>>): Repository {
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
  // The manifests are of this repository; a wrong shape fails the rules that read it.
  const manifest = JSON.parse(packageJson) as Record<string, unknown>;
  const names = (key: string): string[] => Object.keys(manifest[key] ?? {});
  const kind = kinds[folder.split('/')[0] ?? ''];
  if (!kind) throw new Error(`${folder} is not a folder for packages.`);
  return {
    folder,
    kind,
    name: String(manifest['name']),
    dependencies: [...names('dependencies'), ...names('peerDependencies')],
    devDependencies: names('devDependencies'),
    ownImports: names('imports'),
    exports: exportsOf(manifest['exports']),
    published: publishedBy(manifest['publishConfig']),
    sideEffects: manifest['sideEffects'],
  };
}

/** The files under the `source` condition, or without a condition. */
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
  if (!workspace) throw new Error(`${path} is in no workspace.`);
  const forTests = /\.(test|driver)\.ts$|^packages\/[^/]+\/(scripts|src\/test-support)\//.test(path);
  return { path, workspace, forTests, lines: text.split('\n').length - 1, ...factsOf(path, text) };
}

/** The package of a bare specifier: `@a/b` of `@a/b/c`. */
export function packageName(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

export const isRelative = (specifier: string): boolean => specifier.startsWith('.');

/** The workspace of a bare import; `undefined` for a package from elsewhere. */
export function workspaceNamed(repository: Repository, { specifier }: Import): Workspace | undefined {
  return repository.workspaces.find(({ name }) => name === packageName(specifier));
}

/** The subpath of a bare import, spelled as in `exports`: without the query of a bundler. */
export const subpathOf = (workspace: Workspace, { specifier }: Import): string =>
  `.${specifier.slice(workspace.name.length).replace(/\?.*/, '')}`;

/** The module of the repository that an import resolves to; `undefined` for one from elsewhere. */
export function resolveImport(repository: Repository, from: Module, imported: Import): Module | undefined {
  const path = isRelative(imported.specifier)
    ? posix.join(posix.dirname(from.path), imported.specifier)
    : exportedPath(repository, imported);
  return repository.modules.find((module) => module.path === path);
}

function exportedPath(repository: Repository, imported: Import): string | undefined {
  const workspace = workspaceNamed(repository, imported);
  const file = workspace?.exports[subpathOf(workspace, imported)];
  return workspace && file && posix.join(workspace.folder, file);
}
