import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * A reporter of @web/test-runner that writes how many cases passed, failed and were skipped, as JSON.
 *
 * @param {string} file where to write it
 * @returns {import('@web/test-runner').Reporter}
 */
export function resultsReporter(file) {
  return {
    onTestRunFinished({ sessions }) {
      const tally = { passed: 0, failed: 0, skipped: 0 };
      for (const session of sessions) count(session, tally);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(tally));
    },
  };
}

function count(session, tally) {
  const tests = session.testResults ? casesOf(session.testResults) : [];
  for (const test of tests) tally[test.skipped ? 'skipped' : test.passed ? 'passed' : 'failed'] += 1;
  // A file that could not be loaded has no cases.
  if (!session.passed && tests.every((test) => test.passed || test.skipped)) tally.failed += 1;
}

/** The cases of a suite and of those in it. */
function casesOf({ tests = [], suites = [] }) {
  return [...tests, ...suites.flatMap(casesOf)];
}
