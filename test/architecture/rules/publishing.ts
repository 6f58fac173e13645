import type { House, Workspace } from '../house.ts';

/** What a package exports inside this repository, it exports as it is published, or says `null` to it. */
export function exportsArePublished(house: House): readonly string[] {
  return house.workspaces.filter(({ kind }) => kind === 'package').flatMap(unpublished);
}

function unpublished({ folder, exports, published }: Workspace): readonly string[] {
  return Object.entries(exports)
    .filter(([subpath, source]) => !(subpath in published && leadsTo(source, published[subpath])))
    .map(
      ([subpath, source]) =>
        `${folder}/package.json: \`publishConfig.exports\` must lead “${subpath}” to what the build makes of ${source}, or to null.`,
    );
}

/** Whether a published export is what the build makes of a module. */
function leadsTo(source: string, target: unknown): boolean {
  if (target === null || !source.endsWith('.ts')) return true;
  const built = source.replace('./src/', './dist/').replace(/\.ts$/, '');
  const { types, default: code }: { types?: unknown; default?: unknown } = Object(target);
  return types === `${built}.d.ts` && code === `${built}.js`;
}
