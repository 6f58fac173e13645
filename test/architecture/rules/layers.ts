import { posix } from 'node:path';
import { type Module, type Repository, resolveImport } from '../repository.ts';
import { type Layer, layersByPackage } from '../table.ts';

/** Imports within a package follow its layers; at the root of the sources are only entries, which no module imports. */
export function importsFollowLayers(repository: Repository): readonly string[] {
  return Object.entries(layersByPackage).flatMap(([name, layers]) => {
    const sources = `packages/${name}/src/`;
    return repository.modules
      .filter(({ path, forTests }) => path.startsWith(sources) && !forTests)
      .flatMap((module) => violations(repository, module, sources, layers));
  });
}

function violations(
  repository: Repository,
  module: Module,
  sources: string,
  layers: readonly Layer[],
): readonly string[] {
  const { path, imports, workspace } = module;
  const from = folderOf(path, sources);
  const manifest = repository.files[`${workspace.folder}/package.json`] ?? '';
  if (from === ENTRY && !manifest.includes(`"./src/${posix.basename(path)}"`))
    return [`${path} is no entry of its package.`];
  if (from !== ENTRY && !positionOf(from, layers)) return [`${path} is in no folder of the table.`];
  return imports
    .map((imported) => resolveImport(repository, module, imported)?.path ?? '')
    .filter((imported) => imported.startsWith(sources))
    .filter((imported) => !mayImport(from, folderOf(imported, sources), layers))
    .map((imported) => `${path} imports ${imported}, which is not in a lower layer.`);
}

/** The root of a package's sources, where its entries are. */
const ENTRY = '';

const folderOf = (path: string, sources: string): string =>
  path.slice(sources.length).match(/^([^/]+)\//)?.[1] ?? ENTRY;

function mayImport(from: string, to: string, layers: readonly Layer[]): boolean {
  if (from === to || from === ENTRY) return true;
  const [importer, imported] = [positionOf(from, layers), positionOf(to, layers)];
  if (!importer || !imported) return false;
  return (
    importer.layer < imported.layer || (importer.layer === imported.layer && importer.index < imported.index)
  );
}

function positionOf(folder: string, layers: readonly Layer[]) {
  const layer = layers.findIndex((folders) => Object.hasOwn(folders, folder));
  return layer < 0 ? undefined : { layer, index: Object.keys(layers[layer] ?? {}).indexOf(folder) };
}
