import { matchesGlob } from 'node:path';
import type { Repository } from '../repository.ts';

const LONGEST = 300;
/** Tests are linear and have long tables. */
const LONGEST_TEST = 400;

/** Modules are short enough for one subject each. */
export function modulesAreShort(repository: Repository): readonly string[] {
  return repository.modules
    .filter(({ lines, forTests }) => lines > (forTests ? LONGEST_TEST : LONGEST))
    .map(({ path, lines }) => `${path} has ${lines} lines: split it by subject.`);
}

/** An absolute path on one machine. */
const MACHINE_PATH = /(?<![\w.$}])\/(?:work|root|home|Users)\/[\w.-]+|\b[A-Z]:\\Users\\/;

/** No file contains an absolute path of one machine. */
export function noAbsolutePaths(repository: Repository): readonly string[] {
  return Object.entries(repository.files).flatMap(([path, text]) => {
    const [found] = MACHINE_PATH.exec(text) ?? [];
    return found ? [`${path} contains ${found}, a path of one machine.`] : [];
  });
}

/**
 * Every test file belongs to a runner.
 *
 * @param globs the files of all runners
 */
export function testsHaveRunner(repository: Repository, globs: readonly string[]): readonly string[] {
  return Object.keys(repository.files)
    .filter((path) => /\.(test|stories)\.\w+$/.test(path) && !globs.some((glob) => matchesGlob(path, glob)))
    .map((path) => `${path} has no runner.`);
}
