import { digitsOf } from './normalise.ts';

/** The first six digits of a card number, or `''` when it has fewer than twelve: six would then be too much of it. */
export function bin(digits: string): string {
  return shown(digits).slice(0, 6);
}

/** The last four digits of a card number, or `''` when it has fewer than twelve. */
export function lastFour(digits: string): string {
  return shown(digits).slice(-4);
}

/** A run of digits that may be a card number. */
const RUN = /\p{Nd}(?:[\s\p{Pd}\p{Cf}−.]{0,3}\p{Nd}){11,}/gu;

/**
 * Makes a text that comes from elsewhere fit to show: each run of twelve digits or more becomes `••••`, in any script,
 * whole or with up to three spaces, dashes, dots or invisible characters between digits. Takes time linear in the
 * length of the text.
 */
export function maskDigits(text: string): string {
  return text.replace(RUN, '••••');
}

function shown(digits: string): string {
  return digitsOf(digits).replace(/^.{0,11}$/, '');
}
