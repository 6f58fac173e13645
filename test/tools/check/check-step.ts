import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { NoBrowserError, requireBrowser } from '../browser.ts';
import { type Run, runScript } from './run.ts';
import type { Step } from './steps.ts';
import { nothing, readTally, type Tally } from './tally.ts';

/** What came of a step. */
export interface Outcome {
  readonly tally: Tally;
  /** What is to be read of it. */
  readonly output: string;
}

const oneFailed: Tally = { ...nothing, failed: 1 };
const onePassed: Tally = { ...nothing, passed: 1 };

/**
 * Runs a step of the checks.
 *
 * @param root the repository
 */
export async function checkStep(step: Step, root: string): Promise<Outcome> {
  const { tests } = step;
  if (tests && globSync([...tests.files], { cwd: root }).length === 0) {
    return { tally: nothing, output: 'There are no files for it yet.' };
  }
  try {
    if (step.needsBrowser) process.env['CHROME_PATH'] = requireBrowser();
  } catch (error) {
    if (error instanceof NoBrowserError) return { tally: oneFailed, output: error.message };
    throw error;
  }
  if (tests) rmSync(join(root, tests.results), { force: true });
  const run = await runScript(root, step.name, step.args ?? []);
  return judge(run, tests && join(root, tests.results));
}

/**
 * Says what a run came to.
 *
 * @param results the file in which the runner wrote of its cases, where it ran any
 */
export function judge(run: Run, results: string | undefined): Outcome {
  if (results === undefined) return { tally: run.succeeded ? onePassed : oneFailed, output: run.output };
  if (!existsSync(results)) {
    return { tally: oneFailed, output: `${run.output}\nIt ended before it had any result.` };
  }
  const tally = readTally(readFileSync(results, 'utf8'));
  if (tally.failed > 0) return { tally, output: run.output };
  const wrong = whatElseIsWrong(run, tally);
  return wrong
    ? { tally: { ...tally, failed: 1 }, output: `${run.output}\n${wrong}` }
    : { tally, output: run.output };
}

function whatElseIsWrong(run: Run, tally: Tally): string | undefined {
  if (!run.succeeded) return 'No case failed, and still it ended with an error.';
  if (tally.passed === 0) return 'It has test files and ran no case.';
  return undefined;
}
