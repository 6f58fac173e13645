import { digitsOf } from './normalise.ts';

/** The first six digits of a card number, or `''` when it has fewer than twelve: six would reveal too much. */
export function bin(digits: string): string {
  return longEnough(digits).slice(0, 6);
}

/** The last four digits of a card number, or `''` when it has fewer than twelve. */
export function lastFour(digits: string): string {
  return longEnough(digits).slice(-4);
}

/** A run of digits that may be a card number. */
const RUN = /\p{Nd}(?:[\s\p{Pd}\p{Cf}−.]{0,3}\p{Nd}){11,}/gu;

/**
 * Masks a text from elsewhere before it is shown: each run of twelve digits or more becomes `••••`, in any script, with up
 * to three spaces, dashes, dots or invisible characters between digits. Runs in time linear in the length of the text.
 *
 * @example maskDigits('card 4242 4242 4242 4242 declined'); // 'card •••• declined'
 */
export function maskDigits(text: string): string {
  return text.replace(RUN, '••••');
}

function longEnough(digits: string): string {
  return digitsOf(digits).replace(/^.{0,11}$/, '');
}
