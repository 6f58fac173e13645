import type { PayError } from '../internal/pay-error.ts';
import { isEnd, type PublicPayment } from './payment.ts';
import type { PaymentLinkMessageKey } from './payment-link.messages.ts';
import { type Localize, remarksText, statusText } from './payment-view.ts';

/** Whether there is something to announce. */
export const hasNews = (before: PublicPayment, after: PublicPayment): boolean =>
  before.status !== after.status || before.remarks?.code !== after.remarks?.code;

/** What is announced of a payment that has changed. */
export const newsOf = (payment: PublicPayment, localize: Localize): string => {
  const { status } = payment;
  const detail = isEnd(status) ? localize(`${status}-text`) : remarksText(payment, localize);
  return `${statusText(status, localize)}. ${detail}`;
};

/**
 * Key of the message about a read that failed.
 *
 * @param isDelayed whether the server has said when it may be read again
 */
export function failureKey({ code, status }: PayError, isDelayed: boolean): PaymentLinkMessageKey {
  if (code === 'offline') return code;
  if (status === 401 || status === 403) return 'session';
  if (status === 404 || status === 410) return 'unknown';
  if (status === 429) return 'busy';
  return isDelayed ? 'later' : 'failed';
}
