import type { AccountCreate } from '@datafono/contract';
import { answer, type FieldErrors } from '../core/answer.ts';
import type { Context, Operation, Resource } from '../core/operation.ts';
import { bankOf } from '../lib/banks.ts';
import { encodeTime } from '../storage/columns.ts';
import type { Objects } from '../storage/object-shapes.ts';
import { showBank } from './banks.ts';
import { extraIn, showExtra } from './extra-fields.ts';
import { finder, readOperation } from './read-objects.ts';
import { choiceErrors, requireCustomer } from './refusals.ts';
import { addStateless } from './transitions.ts';

/** `POST /accounts` (interface, "Bank account"). The number is not stored. */
const createAccount: Operation<AccountCreate> = {
  check: checkAccount,

  async execute({ body }, context) {
    await requireCustomer(body.customer_id, context);
    const account = await insertAccount(body, context);
    return answer(context.profile.status.created, showAccount(account, context));
  },
};

/** Validates what the schema of an account cannot express. */
export function checkAccount(
  { bank_id, subtype }: Partial<AccountCreate>,
  { profile }: Pick<Context, 'profile'>,
): FieldErrors {
  return {
    ...(bank_id !== undefined && !bankOf(bank_id) && { bank_id: [UNKNOWN_BANK] }),
    ...choiceErrors('subtype', subtype, profile.accounts.subtypes),
  };
}

const UNKNOWN_BANK = {
  es: 'No existe un banco con ese id. Tome uno de la lista de bancos.',
  en: 'There is no bank with this id. Use one of the list of banks.',
};

/** Account numbers with this ending do not exist at their bank. */
const UNKNOWN_NUMBER = /0000$/;

/** Whether the account number exists at its bank. */
export const isKnownNumber = (accountNumber: string): boolean => !UNKNOWN_NUMBER.test(accountNumber);

export async function insertAccount(body: AccountCreate, context: Context): Promise<Objects['account']> {
  const { customer_id, bank_id, subtype, account_number, authorization } = body;
  const account = {
    id: context.newId(),
    customer_id,
    bank_id,
    subtype,
    last_four: account_number.slice(-4),
    known: isKnownNumber(account_number),
    authorized: authorization === true,
    created_at: encodeTime(context.now),
    extra: extraIn('accounts', body, context),
  };
  return addStateless('account', account, context.profile.accounts.status, context);
}

/** The display name of an account, such as `Bancolombia ·4321`. */
const accountLabel = ({ bank_id, last_four }: Pick<Objects['account'], 'bank_id' | 'last_four'>): string =>
  `${bankOf(bank_id)?.name ?? 'Cuenta'} ·${last_four}`;

/** A bank account in an answer of the service. */
export function showAccount(account: Objects['account'], context: Pick<Context, 'profile'>) {
  const { known, authorized: authorization, extra, ...shown } = account;
  const { 're-enrollment': reEnroll = false, external_id = null } = extra ?? {};
  const bank = bankOf(account.bank_id);
  return {
    ...shown,
    title: accountLabel(account),
    status: context.profile.accounts.status,
    authorization,
    bank: bank ? showBank(bank) : null,
    ...showExtra(
      'accounts',
      { re_enroll: ['re-enrollment', reEnroll], external_id: ['external_id', external_id] },
      context,
    ),
    is_test: true,
  };
}

/** Bank accounts. */
export const accounts: Resource<'accounts'> = {
  operations: {
    create: createAccount,
    get: readOperation('account', showAccount, {
      es: 'No existe una cuenta con ese id.',
      en: 'There is no account with this id.',
    }),
  },
  finders: { account: finder('account', showAccount) },
};
