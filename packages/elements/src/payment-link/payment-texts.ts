import { fill } from '../internal/languages.ts';
import type { PayError } from '../internal/pay-error.ts';
import { isReadable } from '../internal/service-text.ts';
import { isEnd, isKnownStatus, type ShownPayment, statusOf } from './payment.ts';
import type { PaymentLinkMessageKey } from './payment-link.messages.ts';
import type { Shared } from './share.ts';

/** Returns the text of a message. */
export type Localize = (key: PaymentLinkMessageKey) => string;

/** What the texts of a payment are made of. */
export interface PaymentFacts {
  readonly payment: ShownPayment;
  /** Name of the shop; the empty string without one. */
  readonly merchant: string;
  /** Milliseconds left; `undefined` for a payment without an end. */
  readonly left: number | undefined;
  /** The link, where it is safe. */
  readonly url: string;
  readonly localize: Localize;
  /** Language tag of the messages. */
  readonly lang: string;
}

/** The texts of a payment; each is empty where there is nothing to say. */
export interface PaymentTexts {
  readonly merchant: string;
  readonly title: string;
  readonly amount: string;
  readonly reference: string;
  readonly status: string;
  /** Why the last attempt failed, and what to do. */
  readonly remarks: string;
  /** Until when it can be paid. */
  readonly expiry: string;
  /** The time left. */
  readonly left: string;
  /** Accessible name of the QR code. */
  readonly qrName: string;
  readonly shared: Shared;
}

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

/** The texts of a payment. */
export function paymentTexts(facts: PaymentFacts): PaymentTexts {
  const { payment, merchant, left, url, localize, lang } = facts;
  const { title = '', reference, expiration_at = '' } = payment;
  const status = statusOf(payment, left);
  const amount = payment.amount === undefined ? '' : moneyText(payment.amount, lang);
  const moment = Date.parse(expiration_at);
  const expiry =
    isEnd(status) || Number.isNaN(moment)
      ? ''
      : fill(localize('expires'), { date: momentText(moment, lang) });
  const qrName = `${fill(localize('qr'), { amount })} ${merchant && fill(localize('to'), { merchant })}`;
  return {
    merchant,
    title,
    amount,
    reference: reference ? fill(localize('reference'), { reference }) : '',
    status: statusText(status, localize),
    remarks: remarksText(payment, lang, localize),
    expiry,
    left: expiry && left ? leftText(left, localize) : '',
    qrName: [qrName.trim(), expiry].filter(Boolean).join('. '),
    shared: {
      title: title || localize('group'),
      text: [merchant, title, amount].filter(Boolean).join(' · '),
      url,
    },
  };
}

/** Whole pesos, written as in Colombia. */
const moneyText = (amount: number, tag: string): string =>
  new Intl.NumberFormat(localeOf(tag), {
    style: 'currency',
    currency: 'COP',
    maximumFractionDigits: 0,
  }).format(amount);

/** A moment, in milliseconds since 1970, in the time zone of the device. */
const momentText = (moment: number, tag: string): string =>
  new Intl.DateTimeFormat(localeOf(tag), { dateStyle: 'medium', timeStyle: 'short' }).format(moment);

/** The built-in messages are those of Colombia, and so are the numbers in them. */
const localeOf = (tag: string): string => (tag === 'es' ? 'es-CO' : tag);

/** Hours and minutes, or in the last hour minutes and seconds; nothing for more than a day. */
function leftText(left: number, localize: Localize): string {
  const seconds = Math.ceil(left / 1_000);
  const minutes = Math.floor(seconds / 60);
  if (left > DAY) return '';
  const time =
    minutes < 60
      ? `${minutes}:${String(seconds % 60).padStart(2, '0')}`
      : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return fill(localize('left'), { time });
}

/** A status in words; one that is not known, neutrally. */
export const statusText = (status: string | undefined, localize: Localize): string => {
  if (!status) return '';
  return isKnownStatus(status) ? localize(status) : fill(localize('other'), { status });
};

/** Why the last attempt failed, in the customer's words, and what to do. */
export function remarksText({ status, remarks }: ShownPayment, tag: string, localize: Localize): string {
  if (status !== 'declined' || !remarks) return '';
  const { customer_description = '', retry } = remarks;
  const advice = retry === undefined ? '' : localize(retry ? 'try-again' : 'other-method');
  return `${isReadable(customer_description, tag) ? customer_description : ''} ${advice}`.trim();
}

/** Key of the message about a read that failed. */
export function failureKey({ code, status }: PayError): PaymentLinkMessageKey {
  if (code === 'offline') return code;
  if (status === 401 || status === 403) return 'session';
  if (status === 404 || status === 410) return 'unknown';
  return status === 429 ? 'busy' : 'failed';
}
