import { matchesGlob } from 'node:path';
import type { House } from '../house.ts';

const LONGEST = 300;
/** A test says one thing after the other, and its tables are long. */
const LONGEST_TEST = 400;

/** No module is longer than one subject takes. */
export function modulesAreShort(house: House): readonly string[] {
  return house.modules
    .filter(({ lines, forTests }) => lines > (forTests ? LONGEST_TEST : LONGEST))
    .map(({ path, lines }) => `${path} has ${lines} lines: it has more than one subject.`);
}

/** A path of somebody's machine. */
const MACHINE_PATH = /(?<![\w.$}])\/(?:work|root|home|Users)\/[\w.-]+|\b[A-Z]:\\Users\\/;

/** No file says where it stood on somebody's machine. */
export function noMachinePaths(house: House): readonly string[] {
  return Object.entries(house.files).flatMap(([path, text]) => {
    const [found] = MACHINE_PATH.exec(text) ?? [];
    return found ? [`${path} names ${found}, a path of one machine.`] : [];
  });
}

/**
 * Every test is run by something.
 *
 * @param globs what the runners take
 */
export function everyTestIsRun(house: House, globs: readonly string[]): readonly string[] {
  return Object.keys(house.files)
    .filter((path) => /\.(test|stories)\.\w+$/.test(path) && !globs.some((glob) => matchesGlob(path, glob)))
    .map((path) => `${path} is run by no runner.`);
}
