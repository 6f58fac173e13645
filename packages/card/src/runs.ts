/** From each digit that begins a group: so many up to the end of one, at most three signs or letters between them. */
const RUNS = [13, 14, 15, 16, 17, 18, 19].map((length) =>
  RegExp(`(?<!\\d)(?=((?:\\d\\D{0,3}){${length - 1}}\\d)(?!\\d))`, 'gu'),
);

/** What has as many digits as a card number, all of them ASCII, as it is written; white space counts as one space. */
export function runsIn(text: string): RegExpExecArray[] {
  const spaced = text.replace(/\s+/g, ' ');
  return RUNS.flatMap((pattern) => [...spaced.matchAll(pattern)]);
}
