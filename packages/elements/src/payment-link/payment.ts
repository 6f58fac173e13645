import { type PublicPayment, readPublicPayment } from '@datafono/contract/pay-routes';

export type { PublicPayment };

/** A payment that the page sets, in the words of the service. It has no status: such a payment is not read. */
export type GivenPayment = Pick<
  PublicPayment,
  'title' | 'amount' | 'reference' | 'expiration_at' | 'payment_link'
>;

/** A payment as it is shown. */
export type ShownPayment = GivenPayment & Partial<Pick<PublicPayment, 'status' | 'remarks'>>;

const ENDS = ['approved', 'cancelled', 'expired'] as const;
const STATUSES = ['pending', 'in_progress', 'declined', ...ENDS] as const;

/** Whether a payment with this status stays as it is. */
export const isEnd = (status: string | undefined): status is (typeof ENDS)[number] =>
  ENDS.some((end) => end === status);

/** Whether there is a message about this status. */
export const isKnownStatus = (status: string | undefined): status is (typeof STATUSES)[number] =>
  STATUSES.some((known) => known === status);

/** The status to show: the service may tell of the end of the time later. A payment under way may still be approved. */
export const statusOf = ({ status }: ShownPayment, left: number | undefined): string | undefined =>
  left === 0 && !isEnd(status) && status !== 'in_progress' ? 'expired' : status;

/** Reads a payment of the page: what has another type is left out. */
export function readGivenPayment(given: GivenPayment): ShownPayment {
  const { title, amount, reference, expiration_at, payment_link } =
    readPublicPayment({ ...given, id: 'given', status: 'given' }) ?? {};
  return { title, amount, reference, expiration_at, payment_link };
}

/** What is where the QR code stands while the payment can be paid. */
export type Stage =
  | 'loading'
  | 'failed'
  | 'payable'
  | 'processing'
  | 'no-link'
  | 'unsafe'
  | (typeof ENDS)[number];

/**
 * What is shown of a payment.
 *
 * @param url the link, where it is safe
 */
export function stageOf(payment: ShownPayment, left: number | undefined, url: string | undefined): Stage {
  const status = statusOf(payment, left);
  if (isEnd(status)) return status;
  if (left === 0) return 'processing';
  if (url) return 'payable';
  return payment.payment_link ? 'unsafe' : 'no-link';
}
