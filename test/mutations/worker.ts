/**
 * Tests the changed modules that the parent process sends, one after another, in one Vitest. A plugin of Vite loads the changed
 * text, so no file changes. What never ends is ended by the parent, with this process.
 */
import { BaseSequencer, createVitest, type TestSpecification } from 'vitest/node';
import rootConfig from '../../vite.config.ts';
import { root } from './root.ts';

/** A changed module. */
export interface Task {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
}

export type Result = 'ready' | 'killed' | 'survived' | 'untested';

let task: Task = { path: '', text: '' };

/** Runs the tests that are nearest to the changed module first: one that fails is enough. */
class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => nearness(b) - nearness(a));
  }
}

/** The folders that a test has in common with the changed module. */
function nearness({ moduleId }: TestSpecification): number {
  const folders = (root + task.path).split('/');
  const other = moduleId.split('/');
  const first = folders.findIndex((folder, at) => folder !== other[at]);
  return first;
}

const vitest = await createVitest(
  'test',
  {
    ...{ config: false, root, watch: true, reporters: [{}], include: process.argv.slice(2) },
    ...{ pool: 'threads', maxWorkers: 1, isolate: false, bail: 1, testTimeout: 60_000 },
    fsModuleCache: false, // it knows modules by their files
    sequence: { sequencer: NearestFirst },
  },
  {
    ...rootConfig,
    plugins: [
      ...(rootConfig.plugins ?? []),
      { name: 'mutant', enforce: 'pre', load: (id) => (id === root + task.path ? task.text : null) },
    ],
  },
);

const report = (result: Result): unknown => process.send?.(result);
process.on('message', (next: Task) => void test(next).then(report));
report('ready');

async function test(next: Task): Promise<Result> {
  const path = root + next.path;
  vitest.config.related = [path];
  const specifications = await vitest.getRelevantTestSpecifications();
  if (specifications.length === 0) return 'untested';
  task = next;
  vitest.invalidateFile(path);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([...specifications]);
  task = { path: '', text: '' };
  vitest.invalidateFile(path);
  const isKilled = unhandledErrors.length > 0 || testModules.some((module) => !module.ok());
  return isKilled ? 'killed' : 'survived';
}
