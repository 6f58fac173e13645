import type { Bank } from '../bank.ts';
import type { BankIndex, IndexEntry } from './bank-index.ts';
import { type Range, rangesOf } from './ranges.ts';
import { costIn, lettersIn, NO_MATCH } from './word-match.ts';
import { isCommon, keyOf, wordsOf } from './words.ts';

/** A bank that matches a query. */
export interface BankMatch {
  readonly bank: Bank;
  /**
   * Finds the parts of its name that match: offsets in UTF-16 code units, ascending, not overlapping. Empty where only an
   * alias matches. A function, because a list shows few of its matches.
   */
  readonly ranges: () => readonly Range[];
}

/**
 * Finds banks by what people type, whatever its case, accents and punctuation: by the beginnings of words in any order, by
 * initials, by aliases. Where nothing matches, each word may have a typo. A common word, such as `banco`, may be absent
 * from the bank when the query has others.
 *
 * @returns the best match first; among equal ones frequent banks, then the given order. All banks, for a query without
 *   letters and digits.
 */
export function searchBanks(index: BankIndex, query: string): readonly BankMatch[] {
  const words = wordsOf(query);
  if (!words.length) return frequentFirst(index.banks).map((bank) => ({ bank, ranges: () => [] }));
  const matches = matchesOf(index, words, false);
  return (matches.length ? matches : matchesOf(index, words, true)).sort((a, b) => a.cost - b.cost);
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

/** A match with what it costs: the best costs least. An integer, because sorting these is fastest. */
type Match = BankMatch & { readonly cost: number };

const frequentFirst = (banks: readonly Bank[]): readonly Bank[] => [
  ...banks.filter(({ frequent }) => frequent),
  ...banks.filter(({ frequent }) => !frequent),
];

function matchesOf(index: BankIndex, words: readonly string[], allowsTypos: boolean): Match[] {
  const [first = '', second] = words;
  const spellings = second ? [words, [words.join('')]] : [words];
  // Every match begins with it. Most banks are left out so, whose words need not be compared.
  const initial = allowsTypos || isCommon(first) ? '' : first.slice(0, 1);
  const matches: Match[] = [];
  for (const entry of index.entries()) {
    const match = entry.initials.includes(initial) && matchOf(entry, spellings, allowsTypos);
    if (match) matches.push(match);
  }
  return matches;
}

/** @param spellings the words that a person typed, and all of them in one */
function matchOf(
  { bank, names }: IndexEntry,
  spellings: readonly (readonly string[])[],
  allowsTypos: boolean,
): Match | undefined {
  let least = NO_MATCH;
  let best: readonly string[] = [];
  for (const words of spellings) {
    const cost = costOf(names, words, allowsTypos);
    if (cost >= least) continue;
    least = cost;
    best = words;
  }
  if (least === NO_MATCH) return undefined;
  const ranges = () => {
    const letters = best.flatMap((typed) => lettersIn(names[0], typed, allowsTypos));
    return rangesOf(bank.name, new Set(letters));
  };
  return { bank, ranges, cost: 2 * least + (bank.frequent ? 0 : 1) };
}

/** In addition, for a word in an alias: more than anything in the name. */
const ALIAS = 1_000;
/** Of a common word that the bank has not. */
const ABSENT = 30;

/** What all words cost together. A bank must have the common ones, too, where there are no others. */
function costOf(names: IndexEntry['names'], words: readonly string[], allowsTypos: boolean): number {
  const absent = words.every(isCommon) ? NO_MATCH : ABSENT;
  let sum = 0;
  for (const typed of words) {
    let cost = isCommon(typed) ? absent : NO_MATCH;
    for (let name = 0; name < names.length; name++)
      cost = Math.min(cost, costIn(names[name] ?? [], typed, allowsTypos) + (name && ALIAS));
    sum += cost;
  }
  return sum;
}
