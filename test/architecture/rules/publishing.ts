import type { Repository, Workspace } from '../repository.ts';

/** Every export of a package has a counterpart in `publishConfig.exports`, which may be `null`. */
export function exportsArePublished(repository: Repository): readonly string[] {
  return repository.workspaces.filter(({ kind }) => kind === 'package').flatMap(unpublished);
}

function unpublished({ folder, exports, published }: Workspace): readonly string[] {
  return Object.entries(exports)
    .filter(([subpath, source]) => !(subpath in published && isBuildOf(source, published[subpath])))
    .map(
      ([subpath, source]) =>
        `${folder}/package.json: \`publishConfig.exports\` must map “${subpath}” to the build of ${source}, or to null.`,
    );
}

/** Whether a published export is `null` or the build of a module. */
function isBuildOf(source: string, target: unknown): boolean {
  if (target === null || !source.endsWith('.ts')) return true;
  const built = source.replace('./src/', './dist/').replace(/\.ts$/, '');
  const { types, default: code }: { types?: unknown; default?: unknown } = Object(target);
  return types === `${built}.d.ts` && code === `${built}.js`;
}
