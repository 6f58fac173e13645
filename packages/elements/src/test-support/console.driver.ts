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

/** The errors that the current test has written to the console. */
export const errorsOfEachTest = (): (() => readonly string[]) => linesOfEachTest('error');

/** The warnings that the current test has written to the console. */
export const warningsOfEachTest = (): (() => readonly string[]) => linesOfEachTest('warn');
