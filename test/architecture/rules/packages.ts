import { posix } from 'node:path';
import {
  isRelative,
  type Module,
  packageName,
  type Repository,
  subpathOf,
  type Workspace,
  workspaceNamed,
} from '../repository.ts';
import { packages } from '../table.ts';

/** The workspaces that apps, stories, tests and the root may import besides packages. */
const otherWorkspaces: Readonly<Record<Exclude<Workspace['kind'], 'package'>, readonly Workspace['kind'][]>> =
  {
    app: [],
    stories: ['test'],
    test: ['app'],
    root: [],
  };

/** Packages whose build bundles their imports, so that their users do not install them. */
const bundled = ['packages/sandbox', 'packages/server'];

/** The only file that other workspaces import by its path, and only in `*.config.ts`. */
const ROOT_CONFIG = 'vite.config.ts';

/** Packages import the packages in the table; apps, stories and tests import any package. */
export function importsFollowTable(repository: Repository): readonly string[] {
  return repository.modules.flatMap((module) =>
    module.imports.flatMap((imported) => {
      const other = workspaceNamed(repository, imported);
      if (!other || other === module.workspace || mayImport(module.workspace, other)) return [];
      return [
        `${module.path} imports ${imported.specifier}: ${module.workspace.name} may not import ${other.name}.`,
      ];
    }),
  );
}

function mayImport(from: Workspace, other: Workspace): boolean {
  if (from.kind !== 'package')
    return other.kind === 'package' || otherWorkspaces[from.kind].includes(other.kind);
  return packages[posix.basename(from.folder)]?.includes(posix.basename(other.folder)) === true;
}

/** Relative imports stay in their workspace. */
export function relativeImportsStayInside(repository: Repository): readonly string[] {
  return repository.modules.flatMap((module) =>
    module.imports
      .filter(({ specifier }) => isRelative(specifier) && leavesWorkspace(module, specifier))
      .map(
        ({ specifier }) =>
          `${module.path} imports ${specifier}, which is outside ${module.workspace.folder}.`,
      ),
  );
}

function leavesWorkspace(module: Module, specifier: string): boolean {
  const path = posix.join(posix.dirname(module.path), specifier);
  if (path === ROOT_CONFIG && module.path.endsWith('.config.ts')) return false;
  return module.workspace.folder !== '.' && !path.startsWith(`${module.workspace.folder}/`);
}

/** Imports from other workspaces name one of their exports. */
export function importsAreExported(repository: Repository): readonly string[] {
  return repository.modules.flatMap((module) =>
    module.imports.flatMap((imported) => {
      const other = workspaceNamed(repository, imported);
      if (!other || subpathOf(other, imported) in other.exports) return [];
      return [`${module.path} imports ${imported.specifier}, which ${other.name} does not export.`];
    }),
  );
}

/** Every workspace declares the packages that it imports. */
export function importsAreDeclared(repository: Repository): readonly string[] {
  const shared = repository.workspaces.find(({ kind }) => kind === 'root')?.devDependencies ?? [];
  return repository.modules.flatMap((module) => {
    const { workspace } = module;
    const isPublished = (workspace.kind === 'package' || workspace.kind === 'app') && !module.forTests;
    const declared = [
      workspace.name,
      ...workspace.ownImports,
      ...workspace.dependencies,
      ...(isPublished && !bundled.includes(workspace.folder) ? [] : workspace.devDependencies),
      ...(isPublished ? [] : shared),
    ];
    return module.imports
      .filter(({ specifier }) => !isRelative(specifier) && !specifier.startsWith('node:'))
      .filter(({ specifier }) => !declared.includes(packageName(specifier)))
      .map(
        ({ specifier }) => `${module.path} imports ${specifier}, which ${workspace.name} does not declare.`,
      );
  });
}
