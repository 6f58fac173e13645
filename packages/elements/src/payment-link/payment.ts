import { type PublicPayment, readPublicPayment } from '@datafono/contract/pay-routes';

export type { PublicPayment };

/** A payment that the page sets, in the service's words. It has no status, because it is not read. */
export type GivenPayment = Pick<
  PublicPayment,
  'title' | 'amount' | 'reference' | 'expiration_at' | 'payment_link'
>;

export type ShownPayment = GivenPayment & Partial<Pick<PublicPayment, 'status' | 'remarks'>>;

const ENDS = ['approved', 'cancelled', 'expired'] as const;
const STATUSES = ['pending', 'in_progress', 'declined', ...ENDS] as const;

type Status = (typeof STATUSES)[number];

/** Whether a payment with this status never changes again. */
export const isEnd = (status: string | undefined): status is (typeof ENDS)[number] =>
  ENDS.includes(status as never); // `includes` accepts any text

/** Whether the element has a message about this status. */
export const isKnownStatus = (status: string | undefined): status is Status =>
  STATUSES.includes(status as never); // `includes` accepts any text

/** Reads a payment of the page. Fields of a wrong type are left out. */
export function readGivenPayment(given: GivenPayment): GivenPayment {
  const { title, amount, reference, expiration_at, payment_link } =
    readPublicPayment({ ...given, id: '-', status: '-' }) ?? {};
  return { title, amount, reference, expiration_at, payment_link };
}
