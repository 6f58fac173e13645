import { posix } from 'node:path';
import { isRelative, type Module, packageName, type Repository, resolveImport } from '../repository.ts';

/** Packages that browsers load, so they may not depend on Node. */
const browserPackages = ['contract', 'card', 'elements'];

/** The modules of a package that are not for tests. */
const publishedModules = (repository: Repository, name: string): readonly Module[] =>
  repository.modules.filter(
    ({ workspace, forTests }) => workspace.folder === `packages/${name}` && !forTests,
  );

/** Browser packages import no `node:` modules. */
export function noNodeInBrowsers(repository: Repository): readonly string[] {
  return browserPackages.flatMap((name) =>
    publishedModules(repository, name).flatMap((module) =>
      module.imports
        .filter(({ specifier }) => specifier.startsWith('node:'))
        .map(({ specifier }) => `${module.path} imports ${specifier}, which browsers lack.`),
    ),
  );
}

/** The contract is data; its only dependency is the schema library. */
export function contractImportsOnlyZod(repository: Repository): readonly string[] {
  return publishedModules(repository, 'contract').flatMap((module) =>
    module.imports
      .filter(({ specifier }) => !isRelative(specifier) && packageName(specifier) !== 'zod')
      .map(({ specifier }) => `${module.path} imports ${specifier}; the contract may import only zod.`),
  );
}

/** No element loads zod, directly or indirectly: it is as large as Lit. */
export function noZodInElements(repository: Repository): readonly string[] {
  return publishedModules(repository, 'elements').flatMap((module) => {
    const path = pathToZod(repository, module, new Set());
    return path ? [`${path.join(' → ')}: an element loads zod.`] : [];
  });
}

function pathToZod(repository: Repository, from: Module, seen: Set<Module>): readonly string[] | undefined {
  seen.add(from);
  for (const imported of from.imports.filter(({ typeOnly }) => !typeOnly)) {
    if (packageName(imported.specifier) === 'zod') return [from.path, imported.specifier];
    const next = resolveImport(repository, from, imported);
    const path = next && !seen.has(next) ? pathToZod(repository, next, seen) : undefined;
    if (path) return [from.path, ...path];
  }
  return undefined;
}

/** No module of a workspace imports itself, directly or indirectly; type imports count. */
export function noCycles(repository: Repository): readonly string[] {
  const done = new Set<Module>();
  return repository.modules.flatMap((module) => cyclesFrom(repository, module, [], done));
}

function cyclesFrom(
  repository: Repository,
  module: Module,
  trail: readonly Module[],
  done: Set<Module>,
): readonly string[] {
  const start = trail.indexOf(module);
  if (start >= 0) {
    const names = [...trail.slice(start), module].map(({ path }) =>
      posix.relative(module.workspace.folder, path),
    );
    return [`${module.workspace.folder}: ${names.join(' → ')} is a cycle.`];
  }
  if (done.has(module)) return [];
  const found = module.imports
    .map((imported) => resolveImport(repository, module, imported))
    .filter((next) => next?.workspace === module.workspace)
    .flatMap((next) => (next ? cyclesFrom(repository, next, [...trail, module], done) : []));
  done.add(module);
  return found;
}
