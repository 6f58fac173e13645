/**
 * Whether a typed text is a word, or how the word begins, but for one letter that is wrong, missing, doubled or swapped
 * with the next. From four letters on: among fewer nearly everything is one letter apart.
 */
export function hasOneTypo(typed: string, word: string): boolean {
  if (word.length < 4 || typed.length < 4) return false;
  let at = 0;
  while (typed[at] === word[at] && at < typed.length) at++;
  /** Whether the texts agree after some letters of each. */
  const agreeAfter = (ofTyped: number, ofWord: number): boolean =>
    word.startsWith(typed.slice(at + ofTyped), at + ofWord);
  const isSwapped = typed[at] === word[at + 1] && typed[at + 1] === word[at];
  return agreeAfter(1, 1) || agreeAfter(0, 1) || agreeAfter(1, 0) || (isSwapped && agreeAfter(2, 2));
}
