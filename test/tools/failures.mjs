// A reporter of the test runner.

/** Names every failed test with its error at the end of the output, after what all the other tests have printed. */
export const failures = () => ({
  stop({ sessions }) {
    for (const { testFile, browser, errors, testResults } of sessions) {
      const failed = [...errors.map((error) => ['The file', error]), ...failedTestsOf(testResults)];
      for (const [name, error] of failed)
        console.log(
          `\n✗ ${testFile} (${browser.name})\n  ${name}\n    ${error?.message ?? 'No error was given.'}`,
        );
    }
  },
});

function failedTestsOf(suite, parents = []) {
  if (!suite) return [];
  const names = [...parents, suite.name].filter(Boolean);
  return [
    ...suite.tests
      .filter(({ passed, skipped }) => !passed && !skipped)
      .map(({ name, error }) => [[...names, name].join(' > '), error]),
    ...suite.suites.flatMap((inner) => failedTestsOf(inner, names)),
  ];
}
