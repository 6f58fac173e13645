import { posix } from 'node:path';
import { type House, isRelative, type Module } from '../house.ts';
import { type Floor, rooms } from '../table.ts';

/** Within a package, imports follow the table of rooms; what lies at the root of its sources is imported by nobody. */
export function importsGoDown(house: House): readonly string[] {
  return Object.entries(rooms).flatMap(([name, floors]) => {
    const sources = `packages/${name}/src/`;
    return house.modules
      .filter(({ path, forTests }) => path.startsWith(sources) && !forTests)
      .flatMap((module) => breaches(module, sources, floors));
  });
}

function breaches({ path, imports }: Module, sources: string, floors: readonly Floor[]): readonly string[] {
  const from = roomOf(path, sources);
  if (from !== ENTRY && !levelOf(from, floors)) return [`${path} is in no room of the table.`];
  return imports
    .filter(({ specifier }) => isRelative(specifier))
    .map(({ specifier }) => posix.join(posix.dirname(path), specifier))
    .filter((target) => !mayImport(from, roomOf(target, sources), floors))
    .map((target) => `${path} imports ${target}: no arrow leads there.`);
}

/** Stands for the root of a package's sources, where its entries lie. */
const ENTRY = '';

const roomOf = (path: string, sources: string): string =>
  path.slice(sources.length).match(/^([^/]+)\//)?.[1] ?? ENTRY;

function mayImport(from: string, to: string, floors: readonly Floor[]): boolean {
  if (from === to || from === ENTRY) return true;
  const [above, below] = [levelOf(from, floors), levelOf(to, floors)];
  if (!above || !below) return false;
  return above.floor < below.floor || (above.floor === below.floor && above.place < below.place);
}

function levelOf(room: string, floors: readonly Floor[]) {
  const floor = floors.findIndex((each) => Object.hasOwn(each, room));
  return floor < 0 ? undefined : { floor, place: Object.keys(floors[floor] ?? {}).indexOf(room) };
}
