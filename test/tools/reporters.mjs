// Reporters of the test runner.
import { relative } from 'node:path';
import { noteTime } from './check/times.ts';

/** Names every failed test with its error at the end of the output, after what all the other tests have printed. */
export const failures = () => ({
  stop({ sessions }) {
    for (const { testFile, browser, errors, testResults } of sessions) {
      const failed = [...testsOf(testResults)].filter(([, { passed, skipped }]) => !passed && !skipped);
      const named = failed.map(([name, { error }]) => [name, error]);
      for (const [name, error] of [...errors.map((error) => ['The file', error]), ...named])
        console.log(
          `\n✗ ${testFile} (${browser.name})\n  ${name}\n    ${error?.message ?? 'No error was given.'}`,
        );
    }
  },
});

/** Notes how long each test took. */
export const times = () => ({
  stop({ sessions }) {
    for (const { testFile, testResults } of sessions)
      for (const [name, { duration }] of testsOf(testResults))
        noteTime(`${relative(process.cwd(), testFile)} > ${name}`, duration);
  },
});

/** Every test of a suite, with its name. */
function* testsOf(suite, parents = []) {
  if (!suite) return;
  const names = [...parents, suite.name].filter(Boolean);
  for (const test of suite.tests) yield [[...names, test.name].join(' > '), test];
  for (const inner of suite.suites) yield* testsOf(inner, names);
}
