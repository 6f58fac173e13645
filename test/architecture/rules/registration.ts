import { matchesGlob, posix } from 'node:path';
import type { Repository, Workspace } from '../repository.ts';

const DEFINE = '.define.ts';

/** Only `*.define.ts` modules register custom elements. */
export function onlyDefineFilesRegister(repository: Repository): readonly string[] {
  return repository.modules
    .filter(({ path, definesElement, forTests }) => definesElement && !forTests && !path.endsWith(DEFINE))
    .map(({ path }) => `${path} registers a custom element; only a *${DEFINE} may.`);
}

/** Every package declares `sideEffects`; a package of elements lists exactly its registering modules. */
export function sideEffectsAreDeclared(repository: Repository): readonly string[] {
  const packages = repository.workspaces.filter(({ kind }) => kind === 'package');
  return [
    ...packages
      .filter(({ sideEffects }) => !isDeclared(sideEffects))
      .map(({ folder }) => `${folder}/package.json must declare \`sideEffects\`.`),
    ...packages.flatMap((workspace) => wronglyDeclared(repository, workspace)),
  ];
}

const isDeclared = (sideEffects: unknown): boolean => sideEffects === false || Array.isArray(sideEffects);

function wronglyDeclared(repository: Repository, { folder, sideEffects }: Workspace): readonly string[] {
  const paths = repository.modules
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
        : `${folder}/package.json lists ${path} in \`sideEffects\`; only a *${DEFINE} may have any.`,
    );
}

const isDefine = (path: string): boolean => path.endsWith(DEFINE);
