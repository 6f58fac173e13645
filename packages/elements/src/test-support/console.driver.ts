/** Records what is written to the console as errors, in the tests of a suite. */
export function errorsOfEachTest(): () => readonly string[] {
  const { error } = console;
  let lines: string[] = [];
  beforeEach(() => {
    lines = [];
    console.error = (...words: unknown[]) => lines.push(words.join(' '));
  });
  afterEach(() => {
    console.error = error;
  });
  return () => lines;
}
