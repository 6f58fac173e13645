import type { Bank } from '../bank.ts';
import type { BankIndex, IndexEntry } from './bank-index.ts';
import { type Range, rangesOf } from './ranges.ts';
import { costIn, lettersIn, NO_MATCH } from './word-match.ts';
import { isCommon, keyOf, wordsOf } from './words.ts';

/** A bank that matches a query. */
export interface BankMatch {
  readonly bank: Bank;
  /**
   * The parts of its name that match: offsets in UTF-16 code units, ascending, not overlapping. Empty where only an alias
   * matches. Computed when read, because a list shows few of its matches.
   */
  readonly ranges: readonly Range[];
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
  const exact = { words, requiresAll: words.every(isCommon), allowsTypos: false };
  if (!words.length) return frequentFirst(index.banks).map((bank) => ({ bank, ranges: [] }));
  const matches = matchesOf(index, exact);
  return inOrder(matches.length ? matches : matchesOf(index, { ...exact, allowsTypos: true }));
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

/** What a person typed. */
interface Query {
  readonly words: readonly string[];
  /** Whether a bank must have the common words too. */
  readonly requiresAll: boolean;
  readonly allowsTypos: boolean;
}

class Match implements BankMatch {
  readonly bank: Bank;
  readonly name: readonly string[];
  readonly query: Query;
  /** What orders the matches: the best costs least. An integer, because sorting these is fastest. */
  readonly cost: number;

  constructor(bank: Bank, name: readonly string[], query: Query, cost: number) {
    this.bank = bank;
    this.name = name;
    this.query = query;
    this.cost = 2 * cost + (bank.frequent ? 0 : 1);
  }

  get ranges(): readonly Range[] {
    const { words, allowsTypos } = this.query;
    const letters = words.flatMap((typed) => lettersIn(this.name, typed, allowsTypos));
    return rangesOf(this.bank.name, new Set(letters));
  }
}

const frequentFirst = (banks: readonly Bank[]): readonly Bank[] => [
  ...banks.filter(({ frequent }) => frequent),
  ...banks.filter(({ frequent }) => !frequent),
];

const inOrder = (matches: Match[]): readonly BankMatch[] => matches.sort((a, b) => a.cost - b.cost);

function matchesOf(index: BankIndex, query: Query): Match[] {
  const matches: Match[] = [];
  const inOneWord = { ...query, words: [query.words.join('')], requiresAll: true };
  for (const entry of index.entries()) {
    const match = matchOf(entry, query);
    const joined = query.words[1] && matchOf(entry, inOneWord);
    if (joined && !(match && match.cost <= joined.cost)) matches.push(joined);
    else if (match) matches.push(match);
  }
  return matches;
}

/** In addition, for a word in an alias: more than anything in the name. */
const ALIAS = 1_000;
/** Of a common word that the bank has not. */
const ABSENT = 30;

function matchOf({ bank, names }: IndexEntry, query: Query): Match | undefined {
  let sum = 0;
  for (const typed of query.words) {
    let cost = query.requiresAll || !isCommon(typed) ? NO_MATCH : ABSENT;
    for (let name = 0; name < names.length; name++)
      cost = Math.min(cost, costIn(names[name] ?? [], typed, query.allowsTypos) + (name && ALIAS));
    sum += cost;
  }
  return sum < NO_MATCH ? new Match(bank, names[0], query, sum) : undefined;
}
