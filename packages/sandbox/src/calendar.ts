/** Colombia is five hours behind UTC all year round (Decreto 2707 de 1982). */
const BOGOTA_OFFSET = 5 * 60 * 60 * 1000;

/** An expiry as it stands on a card, two digits each. */
export interface Expiry {
  readonly expiration_year: string;
  readonly expiration_month: string;
}

/** Whether a card has expired: it is good through the last day of its month, in Colombia. */
export function isPast(expiry: Expiry, now: Date): boolean {
  const thisMonth = new Date(now.getTime() - BOGOTA_OFFSET).toISOString().slice(0, 7);
  return `20${expiry.expiration_year}-${expiry.expiration_month}` < thisMonth;
}
