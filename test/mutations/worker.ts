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

/** Ends a test that waits for what a change prevents; far more than any takes on a busy machine. */
const TEST_LIMIT_MS = 60_000;

let task: Task = { path: '', text: '' };

/** Milliseconds that each file of tests takes without a change. */
const durations = new Map<string, number>();

/** The file of tests that noticed the change before, in the module of this path. */
let killer = { path: '', moduleId: '' };

/**
 * Runs the tests first that are likely to notice the change, since one that fails is enough: those that noticed the one before in
 * the same module, then the nearest, then the fastest.
 */
class LikelyFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted(
      (a, b) => likelihood(b) - likelihood(a) || durationOf(a.moduleId) - durationOf(b.moduleId),
    );
  }
}

const likelihood = ({ moduleId }: TestSpecification): number =>
  killer.path === task.path && killer.moduleId === moduleId ? Infinity : nearness(moduleId);

const durationOf = (moduleId: string): number => durations.get(moduleId) ?? 0;

/** The folders that a test has in common with the changed module. */
function nearness(moduleId: string): number {
  const folders = (root + task.path).split('/');
  const other = moduleId.split('/');
  const first = folders.findIndex((folder, at) => folder !== other[at]);
  return first;
}

const vitest = await createVitest(
  'test',
  {
    ...{ config: false, root, watch: true, reporters: [{}], include: process.argv.slice(2) },
    ...{ pool: 'threads', maxWorkers: 1, isolate: false, bail: 1 },
    ...{ testTimeout: TEST_LIMIT_MS, hookTimeout: TEST_LIMIT_MS, teardownTimeout: TEST_LIMIT_MS },
    fsModuleCache: false, // it knows modules by their files
    sequence: { sequencer: LikelyFirst },
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
await testUnchanged();
report('ready');

/** Runs all tests without a change: what fails then would count as noticing every one. */
async function testUnchanged(): Promise<void> {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    await vitest.globTestSpecifications(),
  );
  const failed = testModules.filter((module) => !module.ok());
  if (failed.length > 0 || unhandledErrors.length > 0)
    throw new Error(`Without a change these fail: ${failed.map(({ relativeModuleId }) => relativeModuleId)}`);
  for (const module of testModules) durations.set(module.moduleId, module.diagnostic().duration);
}

async function test(next: Task): Promise<Result> {
  const path = root + next.path;
  vitest.config.related = [path];
  const specifications = await vitest.getRelevantTestSpecifications();
  if (specifications.length === 0) return 'untested';
  task = next;
  vitest.invalidateFile(path);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([...specifications]);
  const failed = testModules.find((module) => !module.ok());
  if (failed) killer = { path: next.path, moduleId: failed.moduleId };
  task = { path: '', text: '' };
  vitest.invalidateFile(path);
  return failed || unhandledErrors.length > 0 ? 'killed' : 'survived';
}
