function linesOfEachTest(method: 'error' | 'warn'): () => readonly string[] {
  // biome-ignore lint/suspicious/noConsole: a test reads what an element writes
  const original = console[method];
  let lines: string[] = [];
  beforeEach(() => {
    lines = [];
    console[method] = (...words: unknown[]) => lines.push(words.join(' '));
  });
  afterEach(() => {
    console[method] = original;
  });
  return () => lines;
}

/** The errors that were written to the console in the test under way. */
export const errorsOfEachTest = (): (() => readonly string[]) => linesOfEachTest('error');

/** The warnings that were written to the console in the test under way. */
export const warningsOfEachTest = (): (() => readonly string[]) => linesOfEachTest('warn');
