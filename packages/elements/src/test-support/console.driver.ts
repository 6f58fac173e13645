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
