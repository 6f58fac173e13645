import type { Bank } from '../bank.ts';
import { knownByKey } from '../known-banks.ts';
import { keyOf, wordsOf } from './words.ts';

export interface IndexEntry {
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

export function entryOf(bank: Bank): IndexEntry {
  const name = wordsOf(bank.name);
  const aliases = bank.aliases ?? []; // a page may set `null`
  const known = knownByKey(keyOf(name))?.aliases ?? [];
  return { bank, names: [name, ...[...aliases, ...known].map(wordsOf)] };
}
