import { expect, test } from 'vitest';
import { add, plainLine, readTally } from './tally.ts';

const vitest = (counts: object, files: readonly object[] = []): string =>
  JSON.stringify({
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: files,
    ...counts,
  });

test('reads the results of our reporter', () => {
  expect(readTally('{"passed":3,"failed":2,"skipped":1}')).toEqual({ passed: 3, failed: 2, skipped: 1 });
});

test('reads the results of vitest', () => {
  const json = vitest({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 });
  expect(readTally(json)).toEqual({ passed: 5, failed: 1, skipped: 3 });
});

test('counts a file that failed to load as a failure, and one with a failed case only once', () => {
  const notLoaded = { status: 'failed', assertionResults: [] };
  const failed = { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] };
  expect(readTally(vitest({ numFailedTests: 1 }, [notLoaded, failed])).failed).toBe(2);
});

test.each(['', '{}', '{"passed":1}'])('rejects anything else: %j', (json) => {
  expect(() => readTally(json)).toThrow();
});

test('adds up to one line of text', () => {
  const sum = add({ passed: 1, failed: 2, skipped: 3 }, { passed: 10, failed: 20, skipped: 30 });
  expect(plainLine(sum)).toBe('11 passed, 22 failed, 33 skipped');
});
