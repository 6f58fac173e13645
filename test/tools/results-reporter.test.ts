import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { resultsReporter } from './results-reporter.mjs';

const file = join(mkdtempSync(join(tmpdir(), 'datafono-results-')), 'folder', 'elements.json');

const passed = { passed: true, skipped: false };
const failed = { passed: false, skipped: false };
const skipped = { passed: false, skipped: true };

/** The counts written for sessions, one per test file and browser. */
function tallyOf(sessions: readonly object[]): unknown {
  // The reporter reads only the sessions of a run.
  const run = { sessions } as unknown as Parameters<
    NonNullable<ReturnType<typeof resultsReporter>['onTestRunFinished']>
  >[0];
  void resultsReporter(file).onTestRunFinished?.(run);
  return JSON.parse(readFileSync(file, 'utf8'));
}

test('counts the cases of nested suites', () => {
  const testResults = {
    tests: [passed],
    suites: [{ tests: [failed, skipped], suites: [{ tests: [passed] }] }],
  };
  expect(tallyOf([{ passed: false, testResults }])).toEqual({ passed: 2, failed: 1, skipped: 1 });
});

test('counts a file that failed to load, or failed outside its cases, as a failure', () => {
  const broken = { passed: false, errors: [] };
  const beside = { passed: false, testResults: { tests: [passed], suites: [] } };
  expect(tallyOf([broken, beside])).toEqual({ passed: 1, failed: 2, skipped: 0 });
});
