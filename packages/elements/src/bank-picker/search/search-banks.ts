import type { Bank } from '../bank.ts';
import { knownByKey } from '../known-banks.ts';
import { costOf, LEFT_OUT, leastCost, lettersIn, NO_MATCH } from './match-cost.ts';
import { keyOf, wordsOf } from './words.ts';

interface IndexEntry {
  readonly bank: Bank;
  /** The words of the bank's name, then the words of each alias. */
  readonly names: readonly [name: readonly string[], ...aliases: readonly (readonly string[])[]];
}

export interface BankIndex {
  readonly banks: readonly Bank[];
  /** The first call computes the entries. */
  readonly entries: () => readonly IndexEntry[];
}

/**
 * Prepares a search among banks. The first search computes the index, unless `entries` was called before, for example in idle
 * time.
 */
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
 * Finds banks by a text, regardless of case, accents and punctuation. Words match by their beginnings, in any order; initials and
 * aliases match, too. A match leaves out as few typed words as possible. Where nothing matches, each word may have one typo. A
 * common word, such as `banco`, may be missing from the bank when the query has other words.
 *
 * @returns the best match first; among equal matches the frequent banks, then the given order. All banks, for a query without
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
 * The parts of a bank's name that match a query which finds the bank: offsets in UTF-16 code units, ascending, not overlapping.
 * Empty where only an alias matches. It is separate from the search, because a list shows only a few of the banks found.
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
 * The only bank with a name, or otherwise the only bank with it as an alias. Case, accents, punctuation and common words are
 * ignored.
 *
 * @returns `undefined` where no bank or several banks match
 */
export function bankNamed(index: BankIndex, text: string): Bank | undefined {
  const key = keyOf(wordsOf(text));
  const having = index.entries().filter(({ names }) => key && names.some((name) => keyOf(name) === key));
  const named = having.filter(({ names: [name] }) => keyOf(name) === key);
  const [only, other] = named.length ? named : having;
  return other ? undefined : only?.bank;
}

/** A bank that matches, and its cost. The best match has the lowest cost. */
interface Match {
  readonly bank: Bank;
  readonly cost: number;
}

const frequentFirst = (banks: readonly Bank[]): readonly Bank[] => [
  ...banks.filter(({ frequent }) => frequent),
  ...banks.filter(({ frequent }) => !frequent),
];

/** The typed words, and the typed words in one piece. */
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

/** Offsets in UTF-16 code units: of the first unit of a part, and of the unit after its last. */
type Range = readonly [start: number, end: number];

/**
 * The parts of a name that contain the given letters.
 *
 * @param letters positions among the letters of the name's {@link wordsOf}; one character may stand for several of these letters
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
