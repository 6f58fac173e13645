import { matchesGlob, posix } from 'node:path';
import type { House, Workspace } from '../house.ts';

const DEFINE = '.define.ts';

/** Only a `*.define.ts` registers a custom element. */
export function onlyDefineRegisters(house: House): readonly string[] {
  return house.modules
    .filter(({ path, definesElement, forTests }) => definesElement && !forTests && !path.endsWith(DEFINE))
    .map(({ path }) => `${path} registers a custom element; only a *${DEFINE} does.`);
}

/** Every package says what has side effects; where elements are registered, that is the registering files alone. */
export function sideEffectsAreDeclared(house: House): readonly string[] {
  const packages = house.workspaces.filter(({ kind }) => kind === 'package');
  return [
    ...packages
      .filter(({ sideEffects }) => !isDeclared(sideEffects))
      .map(({ folder }) => `${folder}/package.json must say \`sideEffects\`.`),
    ...packages.flatMap((workspace) => wronglyDeclared(house, workspace)),
  ];
}

const isDeclared = (sideEffects: unknown): boolean => sideEffects === false || Array.isArray(sideEffects);

function wronglyDeclared(house: House, { folder, sideEffects }: Workspace): readonly string[] {
  const paths = house.modules
    .filter(({ path, forTests }) => path.startsWith(`${folder}/`) && !forTests)
    .map(({ path }) => path);
  if (!paths.some(isDefine)) return [];
  const globs = (Array.isArray(sideEffects) ? sideEffects : []).map((glob) =>
    posix.join(folder, String(glob)),
  );
  return paths
    .filter((path) => globs.some((glob) => matchesGlob(path, glob)) !== isDefine(path))
    .map((path) =>
      isDefine(path)
        ? `${folder}/package.json does not list ${path} in \`sideEffects\`, so a bundler may drop it.`
        : `${folder}/package.json lists ${path} in \`sideEffects\`, and only a *${DEFINE} may have any.`,
    );
}

const isDefine = (path: string): boolean => path.endsWith(DEFINE);
