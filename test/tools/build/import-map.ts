import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { importsOf, isRelative, packageName } from '../imports.ts';
import { moduleSubpaths } from './published-elements.ts';

export interface ImportMap {
  readonly imports: Readonly<Record<string, string>>;
}

/**
 * The import map by which a page loads the elements without a bundler, where `node_modules` is served at the root of the
 * site and npm has put every package directly into it.
 */
export function importMap(folder: string): ImportMap {
  const imports: Record<string, string> = {};
  const { name } = manifestIn(folder);
  for (const entry of moduleSubpaths) add(`${name}${entry}`, folder, imports);
  return { imports: Object.fromEntries(Object.entries(imports).sort()) };
}

/** @param folder of the package itself */
function add(specifier: string, folder: string, imports: Record<string, string>): void {
  if (specifier in imports) return;
  const name = packageName(specifier);
  const path = fileOf(folder, `.${specifier.slice(name.length)}`);
  imports[specifier] = `/${join('node_modules', name, path)}`;
  follow(join(folder, path), folder, imports, new Set());
}

/** Adds what a module and those beside it import from other packages. */
function follow(file: string, folder: string, imports: Record<string, string>, seen: Set<string>): void {
  if (seen.has(file)) return;
  seen.add(file);
  for (const specifier of importsOf(file, readFileSync(file, 'utf8')))
    if (isRelative(specifier)) follow(join(dirname(file), specifier), folder, imports, seen);
    else add(specifier, installed(folder, packageName(specifier)), imports);
}

/** Where a package finds one of its dependencies: in its own `node_modules`, else in the one that it is in. */
function installed(folder: string, name: string): string {
  const [within = ''] = /^.*\/node_modules\/(?!.*\/node_modules\/)/.exec(realpathSync(folder)) ?? [];
  const places = [join(folder, 'node_modules', name), join(within, name)];
  const found = places.find((place) => existsSync(place));
  if (!found) throw new Error(`${folder} has no ${name}: run npm install.`);
  return realpathSync(found);
}

type Target = string | { readonly browser?: Target; readonly import?: Target; readonly default?: Target };

interface PackageJson {
  readonly name: string;
  readonly exports: Readonly<Record<string, Target>>;
  readonly publishConfig?: Pick<PackageJson, 'exports'>;
}

function fileOf(folder: string, subpath: string): string {
  const { exports, publishConfig } = manifestIn(folder);
  let target = (publishConfig?.exports ?? exports)[subpath];
  // No `node` condition, and no `development`: what a browser gets in production.
  while (typeof target === 'object') target = target.browser ?? target.import ?? target.default;
  if (target === undefined) throw new Error(`${folder} does not export ${subpath}.`);
  return target;
}

const manifestIn = (folder: string): PackageJson =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
