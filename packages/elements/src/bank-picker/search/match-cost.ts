import { isCommon } from './words.ts';

/** Cost of a bank that does not match. All other costs together are lower. */
export const NO_MATCH = 1_000_000;
/** Cost of initials: higher than that of any word of the name. */
const INITIALS = 100;
/** Cost of a common word: higher than that of any other word. */
const COMMON = 20;
/** Additional cost of a word with a typo. */
const TYPO = 10;

/** The cost of finding a typed word among the words of a name. The lower the cost, the better the match. */
function costIn(words: readonly string[], typed: string, allowsTypos: boolean): number {
  let least = NO_MATCH;
  for (let at = 0; at < words.length; at++) least = Math.min(least, costAt(words, at, typed, allowsTypos));
  return least;
}

/**
 * The letters of a name that a typed word matches at the lowest cost.
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

/** A later word costs more than an earlier one. Common words are not counted as earlier ones. */
function placeCost(words: readonly string[], at: number): number {
  if (isCommon(words[at] ?? '')) return COMMON;
  let cost = 0;
  for (let before = 0; before < at; before++) if (!isCommon(words[before] ?? '')) cost += 2;
  return cost;
}

/** Whether the words, from the word at `at` on, begin with a text written in one piece, as “AV Villas” begins with `avvillas`. */
function startsAt(words: readonly string[], at: number, text: string): boolean {
  const word = words[at];
  if (!word) return false;
  return word.startsWith(text) || (text.startsWith(word) && startsAt(words, at + 1, text.slice(word.length)));
}

/** The words, from the word at `at` on, whose initials are the two or more typed letters. *de* and similar words may be skipped. */
function initialsAt(words: readonly string[], at: number, letters: string): readonly number[] {
  const found: number[] = [];
  for (let next = at; found.length < letters.length; next++)
    if (words[next]?.[0] === letters[found.length]) found.push(next);
    else if (!/^(del?|la|y)$/.test(words[next] ?? '')) return [];
  return found[1] ? found : [];
}

/**
 * Whether a typed text is a word, or the beginning of a word, apart from one letter that is wrong, missing, doubled or swapped
 * with the next. Texts of fewer than four letters never are, because most short words are one letter apart.
 */
function hasOneTypo(typed: string, word: string): boolean {
  if (word.length < 4 || typed.length < 4) return false;
  let at = 0;
  while (typed[at] === word[at] && at < typed.length) at++;
  /** Whether the two texts agree after their first letters: as many of each as the arguments say. */
  const agreeAfter = (ofTyped: number, ofWord: number): boolean =>
    word.startsWith(typed.slice(at + ofTyped), at + ofWord);
  const isSwapped = typed[at] === word[at + 1] && typed[at + 1] === word[at];
  return agreeAfter(1, 1) || agreeAfter(0, 1) || agreeAfter(1, 0) || (isSwapped && agreeAfter(2, 2));
}

/** The lowest cost of a bank over all spellings of the query. */
export function leastCost(
  names: readonly (readonly string[])[],
  spellings: readonly (readonly string[])[],
  allowsTypos: boolean,
): number {
  let least = NO_MATCH;
  for (const words of spellings) least = Math.min(least, costOf(names, words, allowsTypos));
  return least;
}

/** Additional cost of a word of an alias: more than any cost within the name. */
const ALIAS = 1_000;
/** Cost of a common word that the bank lacks. */
const ABSENT = 30;
/** Cost of any other word that the bank lacks: more than the cost of all words that match. */
export const LEFT_OUT = 50_000;

/**
 * The total cost of a query's words. A bank must contain one of the words that are not common; if all are common, it must contain
 * all.
 */
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
