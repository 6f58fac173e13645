import * as z from 'zod/mini';

/** What became of test cases. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };

export function add(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}

const OwnResults = z.object({ passed: z.number(), failed: z.number(), skipped: z.number() });

const VitestResults = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
});

/**
 * Counts the cases in what a runner wrote: a tally of our own reporter's, or the `json` reporter's of vitest.
 *
 * @throws {SyntaxError | z.core.$ZodError} when it is neither
 */
export function readTally(json: string): Tally {
  const value: unknown = JSON.parse(json);
  const own = z.safeParse(OwnResults, value);
  return own.success ? own.data : vitestTally(VitestResults.parse(value));
}

function vitestTally(results: z.infer<typeof VitestResults>): Tally {
  const brokenFiles = results.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + brokenFiles.length,
    skipped: results.numPendingTests + results.numTodoTests,
  };
}

/** The line that any reader of the output can count by. */
export function plainLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
