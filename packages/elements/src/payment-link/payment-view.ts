import type { ElementError } from '../internal/base/element-error.ts';
import { fill } from '../internal/base/languages.ts';
import { momentText, moneyText, timeLeftText } from './formats.ts';
import { isEnd, isKnownStatus, type PublicPayment, type ShownPayment } from './payment.ts';
import type { PaymentLinkMessageKey } from './payment-link.messages.ts';
import type { Shared } from './share.ts';

export type Localize = (key: PaymentLinkMessageKey) => string;

/** What is shown in the place of the QR code. The code itself is shown at the stage `payable`. */
export type Stage =
  | 'loading'
  | 'failed'
  | 'payable'
  | 'processing'
  | 'closed'
  | 'no-link'
  | 'unsafe'
  | 'approved'
  | 'cancelled'
  | 'expired';

export interface PaymentFacts {
  readonly payment: ShownPayment;
  /** The shop's name; the empty string without one. */
  readonly merchant: string;
  /** Milliseconds left; `undefined` for a payment without an end. */
  readonly timeLeft: number | undefined;
  /** The link, if it is safe. */
  readonly link: string | undefined;
  readonly localize: Localize;
  readonly lang: string;
}

/** The texts about a payment. A text is empty where there is nothing to say. */
export interface PaymentView {
  readonly stage: Stage;
  /** The service's status; `expired` as soon as the time is over, which the service may report later. */
  readonly status: string;
  readonly statusText: string;
  readonly title: string;
  readonly amount: string;
  readonly reference: string;
  /** The reference as the service has it; the empty string where it is shown whole. */
  readonly wholeReference: string;
  /** Why the last attempt failed, and what the customer can do. */
  readonly remarks: string;
  /** Until when the payment can be paid. */
  readonly expiry: string;
  readonly time: string;
  readonly shared: Shared;
}

export function viewOf({
  payment,
  merchant,
  timeLeft,
  link = '',
  localize,
  lang,
}: PaymentFacts): PaymentView {
  const { title = '', reference = '', expiration_at = '' } = payment;
  const isLong = /[\da-f-]{36}$/i.test(reference);
  const shownReference = isLong ? readOut(reference) : reference;
  const status = statusOf(payment, timeLeft);
  const amount = payment.amount === undefined ? '' : moneyText(payment.amount, lang);
  const moment = Date.parse(expiration_at);
  const isOpen = !isEnd(status) && moment > 0;
  return {
    stage: isEnd(status) ? status : stageOf(payment, timeLeft, link),
    status,
    statusText: statusText(status, localize),
    title,
    amount,
    reference:
      !reference || (isLong && title.includes(shownReference)) // the title has told it
        ? ''
        : fill(localize('reference'), { reference: shownReference }),
    wholeReference: isLong ? reference : '',
    remarks: remarksText(payment, localize),
    expiry: isOpen ? fill(localize('expires'), { date: momentText(moment, lang) }) : '',
    time: isOpen && timeLeft ? timeLeftText(timeLeft, localize) : '',
    shared: {
      title: title || localize('group'),
      text: [merchant, title, amount].filter(Boolean).join(' · '),
      url: link,
    },
  };
}

/** The end of a UUID, as it can be read out: its beginning may be a time, which others share. */
const readOut = (id: string): string => id.slice(-8).toUpperCase();

/**
 * The status to show. The service may report the end of the time late. A payment under way, or with an unknown status, may still
 * be approved.
 */
const statusOf = ({ status = '' }: ShownPayment, timeLeft: number | undefined): string =>
  timeLeft === 0 && ['', 'pending', 'declined'].includes(status) ? 'expired' : status;

/** The stage. A payment under way is not offered again, because the customer could pay twice. */
function stageOf({ status, payment_link }: ShownPayment, timeLeft: number | undefined, link: string): Stage {
  if (status === 'in_progress') return 'processing';
  if (timeLeft === 0) return 'closed';
  if (link) return 'payable';
  return payment_link ? 'unsafe' : 'no-link';
}

/** The text of a status; a neutral text for an unknown status. */
const statusText = (status: string, localize: Localize): string =>
  isKnownStatus(status) ? localize(status) : status && fill(localize('other'), { status });

/** Why the last attempt failed, in the customer's words, and what the customer can do. */
function remarksText({ status, remarks }: ShownPayment, localize: Localize): string {
  if (status !== 'declined' || !remarks) return '';
  const { customer_description = '', retry } = remarks;
  const advice = retry === undefined ? '' : localize(retry ? 'try-again' : 'other-method');
  return `${customer_description} ${advice}`.trim();
}

/** Whether the change of a payment is announced to the person. */
export const hasNews = (before: PublicPayment, after: PublicPayment): boolean =>
  before.status !== after.status || before.remarks?.code !== after.remarks?.code;

/** The announcement of a changed payment. */
export const newsOf = (payment: PublicPayment, localize: Localize): string => {
  const { status } = payment;
  const detail = isEnd(status) ? localize(`${status}-text`) : remarksText(payment, localize);
  return `${statusText(status, localize)}. ${detail}`;
};

/**
 * Key of the message about a failed read.
 *
 * @param isDelayed whether the server demands a wait before the next read
 */
export function failureKey({ code, status }: ElementError, isDelayed: boolean): PaymentLinkMessageKey {
  if (code === 'offline') return code;
  if (status === 401 || status === 403) return 'session';
  if (status === 404 || status === 410) return 'unknown';
  if (status === 429) return 'busy';
  return isDelayed ? 'later' : 'failed';
}
