import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * A reporter of @web/test-runner that writes the counts of passed, failed and skipped cases as JSON.
 *
 * @param {string} file the results file
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
  // A file that failed to load has no cases.
  if (!session.passed && tests.every((test) => test.passed || test.skipped)) tally.failed += 1;
}

/** The cases of a suite and its nested suites. */
function casesOf({ tests = [], suites = [] }) {
  return [...tests, ...suites.flatMap(casesOf)];
}
