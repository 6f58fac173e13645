import { digitsOf } from './normalise.ts';

/** The first six digits of a card number, or `''` when it has fewer than twelve: six would then be too much of it. */
export function bin(digits: string): string {
  return shown(digits).slice(0, 6);
}

/** The last four digits of a card number, or `''` when it has fewer than twelve. */
export function lastFour(digits: string): string {
  return shown(digits).slice(-4);
}

/** A UUID, kept, or a run of digits that may be a card number. */
const KEPT_OR_RUN =
  /(\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b)|\p{Nd}(?:[\s\p{Pd}\p{Cf}−.]{0,3}\p{Nd}){11,}/giu;

/**
 * Makes a text that comes from elsewhere fit to show or to raise: each run of twelve digits or more becomes
 * `••••`, in any script, whole or with up to three spaces, dashes, dots or invisible characters between digits.
 * A UUID stays as it is: one in twenty-eight has such a run by chance. Takes time linear in the length of the text.
 */
export function redact(text: string): string {
  return text.replace(KEPT_OR_RUN, (_, uuid?: string) => uuid ?? '••••');
}

function shown(digits: string): string {
  return digitsOf(digits).replace(/^.{0,11}$/, '');
}
