import type { Bank } from '../bank.ts';
import type { BankIndex } from './bank-index.ts';
export interface BankMatch {
  readonly bank: Bank;
  readonly ranges: readonly (readonly [number, number])[];
}
export const searchBanks = (index: BankIndex, query: string): readonly BankMatch[] =>
  index
    .filter((b) => b.name.toLowerCase().includes(query.toLowerCase()))
    .map((bank) => ({
      bank,
      ranges: query
        ? [
            [
              bank.name.toLowerCase().indexOf(query.toLowerCase()),
              bank.name.toLowerCase().indexOf(query.toLowerCase()) + query.length,
            ],
          ]
        : [],
    }));
export const bankNamed = (index: BankIndex, text: string): Bank | undefined =>
  index.find((b) => b.name.toLowerCase() === text.toLowerCase());
