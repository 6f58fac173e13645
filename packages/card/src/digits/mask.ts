import { digitsOf } from './normalise.ts';

/** The first six digits of a card number, or `''` when it has fewer than twelve: six would reveal too much. */
export function bin(digits: string): string {
  return longEnough(digits).slice(0, 6);
}

/** The last four digits of a card number, or `''` when it has fewer than twelve. */
export function lastFour(digits: string): string {
  return longEnough(digits).slice(-4);
}

/**
 * Masks a text from elsewhere before it is shown on a page: each run of twelve digits or more becomes `••••`, in any script,
 * with up to six other characters of any kind between digits, such as `&nbsp;`. It masks more than `maskCardNumbers`, dates with a time for
 * example, in a twentieth of its bytes. Runs in time linear in the length of the text.
 *
 * @example maskDigits('card 4242/4242/4242/4242 declined'); // 'card •••• declined'
 */
export function maskDigits(text: string): string {
  return text.replace(/\p{Nd}(?:\P{Nd}{0,6}\p{Nd}){11,}/gu, '••••');
}

function longEnough(digits: string): string {
  return digitsOf(digits).replace(/^.{0,11}$/, '');
}
