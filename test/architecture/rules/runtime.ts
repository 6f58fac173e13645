import { posix } from 'node:path';
import { type House, isRelative, type Module, packageName, target } from '../house.ts';

/** What runs in browsers and so on no platform in particular. */
const forAnyPlatform = ['contract', 'card', 'elements'];

/** What ships of a package. */
const shipped = (house: House, name: string): readonly Module[] =>
  house.modules.filter(({ workspace, forTests }) => workspace.folder === `packages/${name}` && !forTests);

/** What a browser loads imports nothing of Node's. */
export function noNodeInBrowsers(house: House): readonly string[] {
  return forAnyPlatform.flatMap((name) =>
    shipped(house, name).flatMap((module) =>
      module.imports
        .filter(({ specifier }) => specifier.startsWith('node:'))
        .map(({ specifier }) => `${module.path} imports ${specifier}, and browsers have none.`),
    ),
  );
}

/** The contract is data: it stands on its schema library alone. */
export function contractStandsOnZod(house: House): readonly string[] {
  return shipped(house, 'contract').flatMap((module) =>
    module.imports
      .filter(({ specifier }) => !isRelative(specifier) && packageName(specifier) !== 'zod')
      .map(({ specifier }) => `${module.path} imports ${specifier}; the contract stands on zod alone.`),
  );
}

/** No element loads zod, by whatever way: it weighs as much as Lit. */
export function noZodInElements(house: House): readonly string[] {
  return shipped(house, 'elements').flatMap((module) => {
    const way = wayToZod(house, module, new Set());
    return way ? [`${way.join(' → ')}: an element loads zod.`] : [];
  });
}

function wayToZod(house: House, from: Module, seen: Set<Module>): readonly string[] | undefined {
  seen.add(from);
  for (const it of from.imports.filter(({ typeOnly }) => !typeOnly)) {
    if (packageName(it.specifier) === 'zod') return [from.path, it.specifier];
    const next = target(house, from, it);
    const way = next && !seen.has(next) ? wayToZod(house, next, seen) : undefined;
    if (way) return [from.path, ...way];
  }
  return undefined;
}

/** No module imports itself, by whatever way through its own workspace; types' imports count. */
export function noCycles(house: House): readonly string[] {
  const done = new Set<Module>();
  return house.modules.flatMap((module) => cyclesFrom(house, module, [], done));
}

function cyclesFrom(
  house: House,
  module: Module,
  trail: readonly Module[],
  done: Set<Module>,
): readonly string[] {
  const start = trail.indexOf(module);
  if (start >= 0) {
    const names = [...trail.slice(start), module].map(({ path }) =>
      posix.relative(module.workspace.folder, path),
    );
    return [`${module.workspace.folder}: ${names.join(' → ')} is a circle.`];
  }
  if (done.has(module)) return [];
  const found = module.imports
    .map((it) => target(house, module, it))
    .filter((next) => next?.workspace === module.workspace)
    .flatMap((next) => (next ? cyclesFrom(house, next, [...trail, module], done) : []));
  done.add(module);
  return found;
}
