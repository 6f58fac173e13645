import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { NoBrowserError, requireBrowser } from '../browser.ts';
import { type Run, runScript } from './run.ts';
import type { Step } from './steps.ts';
import { nothing, readTally, type Tally } from './tally.ts';

/** The result of a step. */
export interface Outcome {
  readonly tally: Tally;
  /** The output of its command, with a reason where the result is not in it. */
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
    return { tally: nothing, output: 'It has no test files.' };
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
 * Determines the result of a run.
 *
 * @param results the results file of a test runner; `undefined` for other steps
 */
function judge(run: Run, results: string | undefined): Outcome {
  if (results === undefined) return { tally: run.succeeded ? onePassed : oneFailed, output: run.output };
  if (!existsSync(results)) {
    return { tally: oneFailed, output: `${run.output}\nIt ended without results.` };
  }
  const tally = readTally(readFileSync(results, 'utf8'));
  if (tally.failed > 0) return { tally, output: run.output };
  const reason = failureBeyondCases(run, tally);
  return reason
    ? { tally: { ...tally, failed: 1 }, output: `${run.output}\n${reason}` }
    : { tally, output: run.output };
}

function failureBeyondCases(run: Run, tally: Tally): string | undefined {
  if (!run.succeeded) return 'No case failed, but the runner ended with an error.';
  if (tally.passed === 0) return 'It has test files and ran no case.';
  return undefined;
}
