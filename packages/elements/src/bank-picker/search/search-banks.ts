import type { Bank } from '../bank.ts';
import { knownByKey } from '../known-banks.ts';
import { costOf, LEFT_OUT, leastCost, lettersIn, NO_MATCH } from './match-cost.ts';
import { keyOf, wordsOf } from './words.ts';

interface IndexEntry {
  readonly bank: Bank;
  /** The words of its name, then of each alias. */
  readonly names: readonly [name: readonly string[], ...aliases: readonly (readonly string[])[]];
}

export interface BankIndex {
  readonly banks: readonly Bank[];
  /** Computed by the first call. */
  readonly entries: () => readonly IndexEntry[];
}

/** Prepares a search among banks. The first search does the work; calling `entries` earlier, in idle time, does it then. */
export function indexBanks(banks: readonly Bank[]): BankIndex {
  let entries: readonly IndexEntry[] | undefined;
  return {
    banks,
    entries() {
      entries ??= banks.map(entryOf);
      return entries;
    },
  };
}

function entryOf(bank: Bank): IndexEntry {
  const name = wordsOf(bank.name);
  const aliases = bank.aliases ?? []; // a page may set `null`
  const known = knownByKey(keyOf(name))?.aliases ?? [];
  return { bank, names: [name, ...[...aliases, ...known].map(wordsOf)] };
}

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

/** Offsets in UTF-16 code units: from the first of a part of a text to the one after its last. */
type Range = readonly [start: number, end: number];

/**
 * The parts of a name that have some of its letters.
 *
 * @param letters positions among the letters of the name's {@link wordsOf}, of which one character may have several
 * @returns ascending, not overlapping, not adjacent; a combining accent belongs to its letter
 */
function rangesOf(name: string, letters: ReadonlySet<number>): readonly Range[] {
  const ranges: [number, number][] = [];
  let start = 0;
  let letter = 0;
  for (const character of name) {
    const end = start + character.length;
    const last = ranges.at(-1);
    const continues = last?.[1] === start;
    let isMarked = continues && /[\u0300-\u036f]/.test(character);
    const next = letter + wordsOf(character).join('').length;
    for (; letter < next; letter++) isMarked ||= letters.has(letter);
    if (isMarked && continues) last[1] = end;
    else if (isMarked) ranges.push([start, end]);
    start = end;
  }
  return ranges;
}
