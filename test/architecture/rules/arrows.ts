import { posix } from 'node:path';
import {
  type House,
  isRelative,
  type Module,
  packageName,
  subpathOf,
  type Workspace,
  workspaceNamed,
} from '../house.ts';
import { packages } from '../table.ts';

/** What the rest may import besides every package. */
const beyondPackages: Readonly<Record<Exclude<Workspace['kind'], 'package'>, readonly Workspace['kind'][]>> =
  {
    app: [],
    stories: ['test'],
    test: ['app'],
    root: [],
  };

/** Packages whose build takes what they import into itself, so that their users install none of it. */
const bundled = ['packages/sandbox', 'packages/server'];

/** The only file that is imported by its path from elsewhere, and only by configurations. */
const RECIPE = 'vite.config.ts';

/** Packages import only the packages that their arrows come from; apps, stories and tests import packages. */
export function importsFollowArrows(house: House): readonly string[] {
  return house.modules.flatMap((module) =>
    module.imports.flatMap((it) => {
      const other = workspaceNamed(house, it);
      if (!other || other === module.workspace || mayImport(module.workspace, other)) return [];
      return [
        `${module.path} imports ${it.specifier}: no arrow leads from ${other.name} to ${module.workspace.name}.`,
      ];
    }),
  );
}

function mayImport(from: Workspace, other: Workspace): boolean {
  if (from.kind !== 'package')
    return other.kind === 'package' || beyondPackages[from.kind].includes(other.kind);
  return packages[posix.basename(from.folder)]?.includes(posix.basename(other.folder)) === true;
}

/** No relative import leaves its workspace. */
export function noPathLeaves(house: House): readonly string[] {
  return house.modules.flatMap((module) =>
    module.imports
      .filter(({ specifier }) => isRelative(specifier) && leaves(module, specifier))
      .map(
        ({ specifier }) =>
          `${module.path} imports ${specifier}, which is outside ${module.workspace.folder}.`,
      ),
  );
}

function leaves(module: Module, specifier: string): boolean {
  const path = posix.join(posix.dirname(module.path), specifier);
  if (path === RECIPE && module.path.endsWith('.config.ts')) return false;
  return module.workspace.folder !== '.' && !path.startsWith(`${module.workspace.folder}/`);
}

/** Siblings are imported only by what they export. */
export function onlyExports(house: House): readonly string[] {
  return house.modules.flatMap((module) =>
    module.imports.flatMap((it) => {
      const other = workspaceNamed(house, it);
      if (!other || subpathOf(other, it) in other.exports) return [];
      return [`${module.path} imports ${it.specifier}, which ${other.name} does not export.`];
    }),
  );
}

/** Every package that is imported is declared where it is imported. */
export function everythingIsDeclared(house: House): readonly string[] {
  const shared = house.workspaces.find(({ kind }) => kind === 'root')?.devDependencies ?? [];
  return house.modules.flatMap((module) => {
    const { workspace } = module;
    const ships = (workspace.kind === 'package' || workspace.kind === 'app') && !module.forTests;
    const declared = [
      workspace.name,
      ...workspace.dependencies,
      ...(ships && !bundled.includes(workspace.folder) ? [] : workspace.devDependencies),
      ...(ships ? [] : shared),
    ];
    return module.imports
      .filter(({ specifier }) => !isRelative(specifier) && !specifier.startsWith('node:'))
      .filter(({ specifier }) => !declared.includes(packageName(specifier)))
      .map(
        ({ specifier }) => `${module.path} imports ${specifier}, which ${workspace.name} does not declare.`,
      );
  });
}
