import { cardNumbersIn } from './embedded.ts';
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

const UUID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/;

/**
 * The same for a text that may name objects by UUID: one in twenty-eight of them has such a run by chance, and each
 * stays as it is. A text in which a card number is left, such as `4242/4242/4242/4242`, loses all its other digits.
 */
export function redact(text: string): string {
  const masked = mask(text, RUN.source);
  return cardNumbersIn(masked).length > 0 ? mask(masked, '\\p{Nd}+') : masked;
}

/** @param hidden a pattern; what it finds is hidden where it is no part of a UUID */
const mask = (text: string, hidden: string): string =>
  text.replace(RegExp(`(${UUID.source})|${hidden}`, 'giu'), (_, uuid?: string) => uuid ?? '••••');

function shown(digits: string): string {
  return digitsOf(digits).replace(/^.{0,11}$/, '');
}
