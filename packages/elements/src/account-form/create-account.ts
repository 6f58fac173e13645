import { digitsOf } from '@datafono/card';
import {
  type AccountSubmission,
  type PublicAccount,
  readPublicAccount,
  readPublicProblem,
} from '@datafono/contract/pay-routes';
import type { RefusalTexts } from '@datafono/contract/refusal';
import { call } from '../internal/base/call.ts';
import { callError } from '../internal/base/call-error.ts';
import type { AccountField } from './account-entry.ts';

/** The field of each property of the request. */
const FIELDS: Readonly<Record<Exclude<keyof AccountSubmission, 'submission_id'>, AccountField>> = {
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
  const answer = await call(
    {
      method: 'POST',
      url: `${url}/accounts`,
      headers: { 'Accept-Language': language },
      body,
      cache: 'no-store',
      referrerPolicy: 'same-origin',
    },
    (value) => readSafeAccount(value, body.account_number),
    undefined,
    (problem) => problemTexts(problem, messageOf),
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

/** The texts of a problem, which names the fields that are wrong. */
function problemTexts(body: unknown, messageOf: (field: AccountField) => string): RefusalTexts | undefined {
  const problem = readPublicProblem(body);
  if (!problem) return undefined;
  const { message = '', fields = [] } = problem;
  const own = Object.entries(FIELDS).filter(([name]) => fields.includes(name));
  return { message, fieldErrors: own.map(([name, field]) => [name, messageOf(field)]) };
}
