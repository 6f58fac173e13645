import { isCommon } from './words.ts';

/** The cost of a bank that does not match; all other costs together are less. */
export const NO_MATCH = 1_000_000;
/** The cost of initials: more than any word of the name costs. */
const INITIALS = 100;
/** The cost of a common word: more than any other word costs. */
const COMMON = 20;
/** What a word with a typo costs in addition. */
const TYPO = 10;

/** What it costs to find a typed word among the words of a name: the less, the better the match. */
function costIn(words: readonly string[], typed: string, allowsTypos: boolean): number {
  let least = NO_MATCH;
  for (let at = 0; at < words.length; at++) least = Math.min(least, costAt(words, at, typed, allowsTypos));
  return least;
}

/**
 * The letters of a name that a typed word matches, where it matches best.
 *
 * @returns their positions among the letters of all words
 */
export function lettersIn(words: readonly string[], typed: string, allowsTypos: boolean): readonly number[] {
  const least = costIn(words, typed, allowsTypos);
  if (least === NO_MATCH) return [];
  const at = words.findIndex((_, word) => costAt(words, word, typed, allowsTypos) === least);
  const start = (word: number): number => words.slice(0, word).join('').length;
  if (least >= INITIALS) return initialsAt(words, at, typed).map(start);
  const length = startsAt(words, at, typed) ? typed.length : (words[at] ?? '').length;
  return Array.from({ length }, (_, next) => start(at) + next);
}

function costAt(words: readonly string[], at: number, typed: string, allowsTypos: boolean): number {
  const word = words[at] ?? '';
  if (startsAt(words, at, typed)) return placeCost(words, at) + (word === typed ? 0 : 1);
  if (initialsAt(words, at, typed).length) return INITIALS;
  return allowsTypos && hasOneTypo(typed, word) ? placeCost(words, at) + TYPO : NO_MATCH;
}

/** Later words cost more than earlier ones. Common words do not count before others. */
function placeCost(words: readonly string[], at: number): number {
  if (isCommon(words[at] ?? '')) return COMMON;
  let cost = 0;
  for (let before = 0; before < at; before++) if (!isCommon(words[before] ?? '')) cost += 2;
  return cost;
}

/** Whether words begin with a text, from one of them on; as “AV Villas” does with `avvillas`. */
function startsAt(words: readonly string[], at: number, text: string): boolean {
  const word = words[at];
  if (!word) return false;
  return word.startsWith(text) || (text.startsWith(word) && startsAt(words, at + 1, text.slice(word.length)));
}

/** The words of which two or more letters are the initials, from one of them on; *de* and its like may be left out. */
function initialsAt(words: readonly string[], at: number, letters: string): readonly number[] {
  const found: number[] = [];
  for (let next = at; found.length < letters.length; next++)
    if (words[next]?.[0] === letters[found.length]) found.push(next);
    else if (!/^(del?|la|y)$/.test(words[next] ?? '')) return [];
  return found[1] ? found : [];
}

/**
 * Whether a typed text is a word, or how the word begins, but for one letter that is wrong, missing, doubled or swapped
 * with the next. From four letters on: among fewer nearly everything is one letter apart.
 */
function hasOneTypo(typed: string, word: string): boolean {
  if (word.length < 4 || typed.length < 4) return false;
  let at = 0;
  while (typed[at] === word[at] && at < typed.length) at++;
  /** Whether the texts agree after some letters of each. */
  const agreeAfter = (ofTyped: number, ofWord: number): boolean =>
    word.startsWith(typed.slice(at + ofTyped), at + ofWord);
  const isSwapped = typed[at] === word[at + 1] && typed[at + 1] === word[at];
  return agreeAfter(1, 1) || agreeAfter(0, 1) || agreeAfter(1, 0) || (isSwapped && agreeAfter(2, 2));
}

/** What a bank costs by the spelling of the query that costs least. */
export function leastCost(
  names: readonly (readonly string[])[],
  spellings: readonly (readonly string[])[],
  allowsTypos: boolean,
): number {
  let least = NO_MATCH;
  for (const words of spellings) least = Math.min(least, costOf(names, words, allowsTypos));
  return least;
}

/** What a word in an alias costs in addition: more than anything in the name. */
const ALIAS = 1_000;
/** The cost of a common word that the bank does not have. */
const ABSENT = 30;
/** The cost of any other word that the bank does not have: more than all words that match. */
export const LEFT_OUT = 50_000;

/** What all words of a query cost together. A bank must have a word of it that is not common; all words, where all are common. */
export function costOf(
  names: readonly (readonly string[])[],
  words: readonly string[],
  allowsTypos: boolean,
): number {
  const own = words.filter((word) => !isCommon(word)).length;
  let sum = 0;
  for (const typed of words) {
    let cost = isCommon(typed) ? (own ? ABSENT : NO_MATCH) : LEFT_OUT;
    for (let name = 0; name < names.length; name++)
      cost = Math.min(cost, costIn(names[name] ?? [], typed, allowsTypos) + (name && ALIAS));
    sum += cost;
  }
  return sum < (own * LEFT_OUT || NO_MATCH) ? sum : NO_MATCH;
}
