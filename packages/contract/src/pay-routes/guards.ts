import type { ConnectLinkState } from '../states/states.ts';
import type {
  NewConnectLink,
  PublicAccount,
  PublicBank,
  PublicBankList,
  PublicConnectLink,
  PublicPayment,
  PublicProblem,
} from './answers.ts';

export type * from './answers.ts';
export { SUBMISSION_ID } from './submission-id.ts';
export type { AccountSubmission, ConnectLinkSubmission } from './submissions.ts';

/*
 * Each function parses an answer of the shop's routes without a schema library, for small bundles. It is equivalent to
 * the schema of its type for every JSON value, and returns `undefined` for a value that the schema rejects.
 */

/** Not imported with the tables of transitions, which are too large for a page. */
const linkStates: readonly ConnectLinkState[] = ['open', 'used', 'closed'];

/** Parses the answer to `GET banks`. @param value parsed JSON */
export function readPublicBankList(value: unknown): PublicBankList | undefined {
  const list = Object(value);
  if (!Array.isArray(list.data)) return undefined;
  const data: readonly (PublicBank | undefined)[] = list.data.map(readPublicBank);
  return data.every((bank) => bank !== undefined)
    ? { ...list, data: [...data], stale: flag(list.stale) }
    : undefined;
}

function readPublicBank(value: unknown): PublicBank | undefined {
  const bank = Object(value);
  if (!isFilled(bank.id) || !isFilled(bank.name)) return undefined;
  return {
    ...bank,
    logo: text(bank.logo),
    aliases: texts(bank.aliases),
    kind: bank.kind === 'bank' || bank.kind === 'wallet' ? bank.kind : undefined,
    frequent: flag(bank.frequent),
    disabled: text(bank.disabled),
  };
}

/** Parses the answer to `POST accounts`. @param value parsed JSON */
export function readPublicAccount(value: unknown): PublicAccount | undefined {
  const account = Object(value);
  if (!isFilled(account.id)) return undefined;
  return {
    ...account,
    bank_id: text(account.bank_id),
    subtype: text(account.subtype),
    authorization: flag(account.authorization),
  };
}

/** Parses the answer to `POST connect-links`. @param value parsed JSON */
export function readNewConnectLink(value: unknown): NewConnectLink | undefined {
  const link = Object(value);
  return isFilled(link.id) && isFilled(link.url) ? { ...link } : undefined;
}

/** Parses the answer to `GET` and `DELETE connect-links/{id}`. @param value parsed JSON */
export function readPublicConnectLink(value: unknown): PublicConnectLink | undefined {
  const link = Object(value);
  if (!isFilled(link.id) || !linkStates.includes(link.state)) return undefined;
  if (!Number.isSafeInteger(link.captures) || link.captures < 0) return undefined;
  const method = Object(link.payment_method);
  return {
    ...link,
    payment_method: isFilled(method.id) ? { ...method, type: text(method.type) } : undefined,
  };
}

/** Parses the answer to `GET payments/{id}`. @param value parsed JSON */
export function readPublicPayment(value: unknown): PublicPayment | undefined {
  const payment = Object(value);
  if (!isFilled(payment.id) || !isFilled(payment.status)) return undefined;
  const remarks = Object(payment.remarks);
  return {
    ...payment,
    title: text(payment.title),
    amount: Number.isSafeInteger(payment.amount) ? payment.amount : undefined,
    reference: text(payment.reference),
    expiration_at: text(payment.expiration_at),
    payment_link: payment.payment_link === null ? null : text(payment.payment_link),
    remarks: isFilled(remarks.code)
      ? { ...remarks, customer_description: text(remarks.customer_description), retry: flag(remarks.retry) }
      : undefined,
  };
}

/** Parses the answer to a request that was not carried out. @param value parsed JSON */
export function readPublicProblem(value: unknown): PublicProblem | undefined {
  const problem = Object(value);
  if (!isFilled(problem.code)) return undefined;
  return { ...problem, message: text(problem.message), fields: texts(problem.fields) };
}

const isText = (value: unknown): value is string => typeof value === 'string';

const text = (value: unknown): string | undefined => (isText(value) ? value : undefined);

const texts = (value: unknown): string[] | undefined =>
  Array.isArray(value) && value.every(isText) ? value : undefined;

const flag = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);

/** Whether a text has a character other than white space. */
const isFilled = (value: unknown): boolean => isText(value) && value.trim() !== '';
