import { digitsOf } from '@datafono/card';
import { type AccountSubmission, type PublicAccount, readPublicAccount } from '@datafono/contract/pay-routes';
import { callError } from '../internal/base/call-error.ts';
import { callRoute } from '../internal/base/call-route.ts';
import type { AccountField } from './account-entry.ts';

/** The field of each property of the request. */
const FIELDS: Readonly<Record<string, AccountField>> = {
  bank_id: 'bank',
  subtype: 'subtype',
  account_number: 'number',
  authorization: 'consent',
};

/**
 * Creates an account at the shop's routes: one POST. Repeated with the same `submission_id` it creates nothing twice.
 *
 * @param language tag of the messages in the answer
 * @param messageOf returns the message about a field that the answer names as wrong
 * @throws {ElementError} the problem of the call, with `outcome: 'unknown'` when the account may have been created
 */
export async function postAccount(
  url: string,
  language: string,
  body: AccountSubmission,
  messageOf: (field: AccountField) => string,
): Promise<PublicAccount> {
  const answer = await callRoute(
    'accounts',
    {
      method: 'POST',
      url: `${url}/accounts`,
      headers: { 'Accept-Language': language },
      body,
      cache: 'no-store',
    },
    (value) => readSafeAccount(value, body.account_number),
    undefined,
    (name) => {
      const field = FIELDS[name];
      return field ? messageOf(field) : '';
    },
  );
  if ('problem' in answer) throw callError(answer, FIELDS, withoutDigits);
  return answer.value;
}

/** Masks every five digits or more, in groups, too: a server may quote a part of the number, or without its leading zeros. */
const withoutDigits = (text: string): string => text.replace(/\p{Nd}(?:\P{Nd}?\p{Nd}){4,}/gu, '••••');

/** Reads an account. An id that is its number must not reach the page. A UUID is mostly digits, and is an id as any. */
function readSafeAccount(value: unknown, number: string): PublicAccount | undefined {
  const account = readPublicAccount(value);
  return account && digitsOf(account.id) !== number ? account : undefined;
}
