import * as z from 'zod/mini';

/** Counts of test cases by result. */
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
 * Counts the cases in a results file: of our reporter, or of the `json` reporter of vitest.
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

/** The counts as one line of text. */
export function plainLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
