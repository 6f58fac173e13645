import { posix } from 'node:path';
import { isRelative, type Module, type Repository } from '../house.ts';
import { type Layer, layersByPackage } from '../table.ts';

/** Imports within a package follow its layers; no module imports an entry at the root of the sources. */
export function importsFollowLayers(repository: Repository): readonly string[] {
  return Object.entries(layersByPackage).flatMap(([name, layers]) => {
    const sources = `packages/${name}/src/`;
    return repository.modules
      .filter(({ path, forTests }) => path.startsWith(sources) && !forTests)
      .flatMap((module) => violations(module, sources, layers));
  });
}

function violations({ path, imports }: Module, sources: string, layers: readonly Layer[]): readonly string[] {
  const from = folderOf(path, sources);
  if (from !== ENTRY && !positionOf(from, layers)) return [`${path} is in no folder of the table.`];
  return imports
    .filter(({ specifier }) => isRelative(specifier))
    .map(({ specifier }) => posix.join(posix.dirname(path), specifier))
    .filter((target) => !mayImport(from, folderOf(target, sources), layers))
    .map((target) => `${path} imports ${target}, which is not in a lower layer.`);
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
