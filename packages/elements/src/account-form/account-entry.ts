import type { Bank } from '../bank-picker/bank.ts';
import { listModule } from '../bank-picker/list-loader.ts';

/** All fields, in the order of the page. */
export const accountFields = ['bank', 'subtype', 'number', 'consent'] as const;
/** Name of a field, as in `error.field` of a `pay-account-error`. */
export type AccountField = (typeof accountFields)[number];

/** The kinds of accounts, in the order of the page (interface, "Bank account"). */
export type AccountSubtype = 'SAVINGS' | 'CHECKING' | 'ELECTRONIC_DEPOSIT';

/** A person's input as the fields show it; for the bank, its id. */
export type AccountEntry = Readonly<Record<'bank' | 'subtype' | 'number', string>> & {
  readonly consent: boolean;
};

export const emptyEntry: AccountEntry = { bank: '', subtype: '', number: '', consent: false };

/** Whether a bank is a wallet or an app: as the shop says, otherwise as the bank's name is known. */
const kindOf = ({ kind, name }: Bank) => kind ?? listModule?.knownBank(name)?.kind;

export const isWallet = (bank: Bank | null): boolean => !!bank && kindOf(bank) === 'wallet';

/** The kinds of accounts that a bank offers; before a bank is chosen, those that most banks offer. */
export function subtypesOf(bank: Bank | null): readonly AccountSubtype[] {
  if (isWallet(bank)) return ['ELECTRONIC_DEPOSIT'];
  const plain = ['SAVINGS', 'CHECKING'] as const;
  return bank && kindOf(bank) === 'app' ? [...plain, 'ELECTRONIC_DEPOSIT'] : plain;
}
