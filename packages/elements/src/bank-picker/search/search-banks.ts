import type { Bank } from '../bank.ts';
import { type BankIndex, entryOf, type IndexEntry } from './bank-index.ts';
import { type Range, rangesOf } from './ranges.ts';
import { costIn, lettersIn, NO_MATCH } from './word-match.ts';
import { isCommon, keyOf, wordsOf } from './words.ts';

/**
 * Finds banks by what people type, whatever its case, accents and punctuation: by the beginnings of words in any order, by
 * initials, by aliases. As few words as can be are left out. Where nothing matches, each word may have a typo. A common
 * word, such as `banco`, may be absent from the bank when the query has others.
 *
 * @returns the best match first; among equal ones frequent banks, then the given order. All banks, for a query without
 *   letters and digits.
 */
export function searchBanks(index: BankIndex, query: string): readonly Bank[] {
  const words = wordsOf(query);
  if (!words.length) return frequentFirst(index.banks);
  const exact = matchesOf(index, words, false);
  const matches = exact.length ? exact : matchesOf(index, words, true);
  matches.sort((a, b) => a.cost - b.cost);
  const leftOut = (match?: Match) => Math.floor((match?.cost ?? 0) / LEFT_OUT);
  return matches.filter((match) => leftOut(match) === leftOut(matches[0])).map(({ bank }) => bank);
}

/**
 * The parts of a bank's name that match a query which finds it: offsets in UTF-16 code units, ascending, not overlapping.
 * None where only an alias matches. Apart from the search, because a list shows few of its banks.
 */
export function matchedRanges(bank: Bank, query: string): readonly Range[] {
  const { names } = entryOf(bank);
  const spellings = spellingsOf(wordsOf(query));
  const allowsTypos = leastCost(names, spellings, false) === NO_MATCH;
  const cost = (words: readonly string[]) => costOf(names, words, allowsTypos);
  const [best = []] = [...spellings].sort((a, b) => cost(a) - cost(b));
  const letters = best.flatMap((typed) => lettersIn(names[0], typed, allowsTypos));
  return rangesOf(bank.name, new Set(letters));
}

/**
 * The only bank that has a name, or else the only one that has it as an alias. Case, accents, punctuation and common words
 * make no difference.
 *
 * @returns `undefined` where several banks have it, or none
 */
export function bankNamed(index: BankIndex, text: string): Bank | undefined {
  const key = keyOf(wordsOf(text));
  const having = index.entries().filter(({ names }) => key && names.some((name) => keyOf(name) === key));
  const named = having.filter(({ names: [name] }) => keyOf(name) === key);
  const [only, other] = named.length ? named : having;
  return other ? undefined : only?.bank;
}

/** A bank that matches, and what it costs: the best costs least. */
interface Match {
  readonly bank: Bank;
  readonly cost: number;
}

const frequentFirst = (banks: readonly Bank[]): readonly Bank[] => [
  ...banks.filter(({ frequent }) => frequent),
  ...banks.filter(({ frequent }) => !frequent),
];

/** The words that a person typed, and all of them in one. */
const spellingsOf = (words: readonly string[]): readonly (readonly string[])[] =>
  words.length > 1 ? [words, [words.join('')]] : [words];

function matchesOf({ entries }: BankIndex, words: readonly string[], allowsTypos: boolean): Match[] {
  const spellings = spellingsOf(words);
  const matches: Match[] = [];
  for (const { bank, names } of entries()) {
    const cost = leastCost(names, spellings, allowsTypos);
    if (cost < NO_MATCH) matches.push({ bank, cost: cost + (bank.frequent ? 0 : 0.5) });
  }
  return matches;
}

function leastCost(
  names: IndexEntry['names'],
  spellings: ReturnType<typeof spellingsOf>,
  allowsTypos: boolean,
): number {
  let least = NO_MATCH;
  for (const words of spellings) least = Math.min(least, costOf(names, words, allowsTypos));
  return least;
}

/** In addition, for a word in an alias: more than anything in the name. */
const ALIAS = 1_000;
/** Of a common word that the bank has not. */
const ABSENT = 30;
/** Of any other word that it has not: more than all that match. */
const LEFT_OUT = 50_000;

/** What all words cost together. A bank must have one that is not common, or all, where there are no others. */
function costOf(names: IndexEntry['names'], words: readonly string[], allowsTypos: boolean): number {
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
