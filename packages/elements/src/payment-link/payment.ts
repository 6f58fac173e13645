import { type PublicPayment, readPublicPayment } from '@datafono/contract/pay-routes';

export type { PublicPayment };

/** A payment that the page sets, in the words of the service. It has no status: such a payment is not read. */
export type GivenPayment = Pick<
  PublicPayment,
  'title' | 'amount' | 'reference' | 'expiration_at' | 'payment_link'
>;

export type ShownPayment = GivenPayment & Partial<Pick<PublicPayment, 'status' | 'remarks'>>;

const ENDS = ['approved', 'cancelled', 'expired'] as const;
const STATUSES = ['pending', 'in_progress', 'declined', ...ENDS] as const;

type Status = (typeof STATUSES)[number];

/** Whether a payment with this status stays as it is. */
export const isEnd = (status: string | undefined): status is (typeof ENDS)[number] =>
  ENDS.includes(status as never); // any text

/** Whether there is a message about this status. */
export const isKnownStatus = (status: string | undefined): status is Status =>
  STATUSES.includes(status as never); // any text

/** Reads a payment of the page: what has another type is left out. */
export function readGivenPayment(given: GivenPayment): GivenPayment {
  const { title, amount, reference, expiration_at, payment_link } =
    readPublicPayment({ ...given, id: '-', status: '-' }) ?? {};
  return { title, amount, reference, expiration_at, payment_link };
}
