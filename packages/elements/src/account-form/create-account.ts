import { digitsOf } from '@datafono/card';
import { type AccountSubmission, type PublicAccount, readPublicAccount } from '@datafono/contract/pay-routes';
import { callError } from '../internal/base/call-error.ts';
import { callRoute } from '../internal/base/call-route.ts';
import type { AccountField } from './account-entry.ts';

/** The form's field for each property of the request. */
const FIELDS: Readonly<Record<string, AccountField>> = {
  bank_id: 'bank',
  subtype: 'subtype',
  account_number: 'number',
  authorization: 'consent',
};

/**
 * Creates an account at the shop's routes with one POST. A repetition with the same `submission_id` creates no second account.
 *
 * @param language tag of the answer's messages
 * @param messageOf returns the message about a field that the answer rejects
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

/** Masks five or more digits, also in groups: a server may quote a part of the number, or drop its leading zeros. */
const withoutDigits = (text: string): string => text.replace(/\p{Nd}(?:\P{Nd}?\p{Nd}){4,}/gu, '••••');

/** Reads an account. An id that contains the number must not reach the page. A UUID is accepted, although it is mostly digits. */
function readSafeAccount(value: unknown, number: string): PublicAccount | undefined {
  const account = readPublicAccount(value);
  return account && digitsOf(account.id) !== number ? account : undefined;
}
