import { AccountCreate, lazily } from '@datafono/contract';
import * as z from 'zod/mini';
import type { Messages } from './messages/index.ts';
import { type Form, textOf } from './read-form.ts';

/** The values of a submitted bank account form. */
export interface AccountEntry {
  readonly bank_id: string;
  readonly subtype: string;
  /** Without spaces, dots and hyphens. */
  readonly account_number: string;
  readonly authorization: boolean;
}

export type AccountField = keyof AccountEntry;

/** The fields in the order of the form. */
export const accountFields = ['bank_id', 'subtype', 'account_number', 'authorization'] as const;

/** Error texts by field. */
export type AccountProblems = Readonly<Partial<Record<AccountField, string>>>;

export const emptyAccount: AccountEntry = {
  bank_id: '',
  subtype: '',
  account_number: '',
  authorization: false,
};

/** Reads the form; a missing field is empty. */
export function readAccount(form: Form): AccountEntry {
  const text = (name: AccountField) => textOf(form, name);
  return {
    bank_id: text('bank_id'),
    subtype: text('subtype'),
    account_number: text('account_number').replaceAll(/[\s.-]/g, ''),
    authorization: text('authorization') === 'true',
  };
}

const Entry = lazily(() => z.omit(AccountCreate(), { customer_id: true }));

/** Validates against the interface. A missing authorization is an error too: a captured method is there to be charged. */
export function checkAccount(entry: AccountEntry, { errors, subtypes }: Messages): AccountProblems {
  const refused = new Set(
    Entry()
      .safeParse(entry)
      .error?.issues.map(({ path }) => path[0]),
  );
  if (!Object.hasOwn(subtypes, entry.subtype)) refused.add('subtype');
  if (!entry.authorization) refused.add('authorization');
  return Object.fromEntries(
    accountFields.filter((name) => refused.has(name)).map((name) => [name, errors[name]]),
  );
}

/** Error texts for the fields that the service refused. */
export function refusedAccount(fields: readonly string[], { errors }: Messages): AccountProblems {
  return {
    ...(fields.includes('bank_id') && { bank_id: errors.bankUnavailable }),
    ...(fields.includes('subtype') && { subtype: errors.subtype }),
    ...(!fields.includes('bank_id') &&
      !fields.includes('subtype') && { account_number: errors.accountUnknown }),
  };
}
