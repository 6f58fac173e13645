import { luhn } from '@datafono/card';

/**
 * Whether what was given for an id is a card's number. An id of the service is none by accident; a page that is wrong may
 * send one in its place, and it would be kept.
 */
export function isCardNumber(id: string): boolean {
  const digits = id.replaceAll(/[\s.-]/g, '');
  return /^\d{13,19}$/.test(digits) && luhn(digits);
}
