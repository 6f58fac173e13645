import type { ConnectLinkState } from '../states/state-machines.ts';

/** A bank, as a page receives it. The service states its id, name and logo; the shop may add the others. */
export interface PublicBank {
  /** The `bank_id` of an account. */
  id: string;
  /** The bank's name. */
  name: string;
  /** URL of its logo. */
  logo?: string | undefined;
  /** Other names by which people search for it. */
  aliases?: readonly string[] | undefined;
  /** `wallet` where the account's number is a mobile number; without it, either is possible. */
  kind?: 'bank' | 'wallet' | undefined;
  /** Whether it is shown before the others. */
  frequent?: boolean | undefined;
  /** Why it cannot be chosen now, in words for the customer; without a text, it can be. */
  disabled?: string | undefined;
}

/** The answer to `GET banks`. */
export interface PublicBankList {
  /** The banks, in the shop's order. */
  data: PublicBank[];
  /** Whether the service could not be reached, so that this is the last list. */
  stale?: boolean | undefined;
}

/** The answer to `POST accounts`, without the account’s number. */
export interface PublicAccount {
  /** The `account_id` of charges and payouts. */
  id: string;
  /** The `id` of the account's bank. */
  bank_id?: string | undefined;
  /** The kind of account, such as `SAVINGS`. */
  subtype?: string | undefined;
  /** Whether it can be debited. */
  authorization?: boolean | undefined;
}

/** The answer to `POST connect-links`. */
export interface NewConnectLink {
  /** The link's id. */
  id: string;
  /** URL of the page where the customer enters a payment method. */
  url: string;
}

/** The answer to `GET` and `DELETE connect-links/{id}`. */
export interface PublicConnectLink {
  /** The link's id. */
  id: string;
  /** `open`; `used` after the only capture of a link of single use; `closed`. */
  state: ConnectLinkState;
  /** The number of payment methods captured so far. */
  captures: number;
  /** The last one, once the shop has its event: the `card_id` or `account_id` of charges, as `type` says. */
  payment_method?:
    | {
        /** The `card_id` or `account_id`. */
        id: string;
        /** Which of them, in the words of the shop's event. */
        type?: string | undefined;
      }
    | undefined;
}

/** The answer to `GET payments/{id}`. */
export interface PublicPayment {
  /** The payment's id. */
  id: string;
  /** One of `paymentStates`, or any other word of the service. */
  status: string;
  /** What the customer pays for. */
  title?: string | undefined;
  /** Whole pesos. */
  amount?: number | undefined;
  /** The shop's own reference. */
  reference?: string | undefined;
  /** ISO 8601: the moment from which it can no longer be paid. */
  expiration_at?: string | undefined;
  /** URL of the page where the customer pays; `null` for a payment without one. */
  payment_link?: string | null | undefined;
  /** Why the last failed attempt failed. */
  remarks?:
    | {
        /** Such as `INSUFFICIENT_FUNDS`. */
        code: string;
        /** The service’s text for the customer, in Spanish. */
        customer_description?: string | undefined;
        /** Whether another attempt with the same payment method can succeed. */
        retry?: boolean | undefined;
      }
    | undefined;
}

/** The answer of every route to a request that was not carried out. */
export interface PublicProblem {
  /** Such as `invalid`, `unauthenticated`, `unavailable`. */
  code: string;
  /** For the customer, in the language of the request. */
  message?: string | undefined;
  /** Names of the fields of the body that are wrong. */
  fields?: readonly string[] | undefined;
}

/*
 * Each function parses an answer without a schema library, for small bundles: fields that are not listed pass, an optional
 * field of another type is dropped, and `undefined` is returned where a required one is missing.
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

/** Parses a bank of that list. @param value parsed JSON */
export function readPublicBank(value: unknown): PublicBank | undefined {
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
