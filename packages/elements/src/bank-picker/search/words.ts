/** Words that many names have, so that they identify no bank. `s` and `a` are what is left of S.A. */
const COMMON = new Set(
  'banco bco bank cooperativa cooperativo financiera compania financiamiento cf bic sa s a de del la y colombia'.split(
    ' ',
  ),
);

/** Whether many banks have a word in their name, such as `banco` or `de`. The word is one of {@link wordsOf}. */
export const isCommon = (word: string): boolean => COMMON.has(word);

/** The combining accents of Latin letters. Faster than `\p{M}` by half. */
const ACCENTS = /[\u0300-\u036f]/g;

/**
 * The words of a text in lower case, without accents and punctuation. Characters that stand for several letters, such as
 * `ﬁ`, become these letters.
 *
 * The simplest names are only split: normalization takes longer than all else in a search among thousands of names.
 */
export const wordsOf = (text: string): readonly string[] =>
  /^[a-z\d]+( [a-z\d]+)*$/i.test(text)
    ? text.toLowerCase().split(' ')
    : (text
        .normalize('NFKD')
        .replace(ACCENTS, '')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? []);

/** What the spellings of one name have in common: its words in one piece, without the common ones unless it has no others. */
export function keyOf(words: readonly string[]): string {
  let key = '';
  for (const word of words) if (!isCommon(word)) key += word;
  return key || words.join('');
}
