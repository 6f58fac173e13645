import { luhn } from './luhn.ts';

/**
 * The value of a decimal digit of any script (Unicode category Nd).
 *
 * Unicode encodes the digits 0 to 9 of a script consecutively, and adjacent runs are complete sets of ten, so the value
 * of a digit is its distance from the start of its run, modulo ten.
 *
 * @see https://www.unicode.org/versions/Unicode17.0.0/core-spec/chapter-4/ section 4.6, "Numeric Value"
 */
function digitValue(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(point - before - 1))) before += 1;
  return before % 10;
}

/**
 * The ASCII character that stands for another one: its digit; a space for a space, a dash or a middle dot; nothing for
 * an invisible character (zero-width, soft hyphen), which separates nothing; a comma for any other but a letter.
 */
export function asciiOf(character: string): string {
  if (/\p{Nd}/u.test(character)) return `${digitValue(character)}`;
  if (/\p{DI}/u.test(character)) return '';
  return /[\p{Zs}\p{Pd}−·]/u.test(character) ? ' ' : ',';
}

/**
 * Replaces all characters of a text but ASCII and letters, by default by {@link asciiOf}. An ASCII text runs no expression
 * with Unicode properties: V8 needs milliseconds to compile one, which every page with a field would pay at its start.
 */
export const plainText = (
  text: string,
  replacement: (character: string, at: number) => string = asciiOf,
): string => (/[^\0-\x7f]/.test(text) ? text.replace(/(?=\P{L}|\p{DI})[^\0-\x7f]/gu, replacement) : text);

/**
 * The ASCII digits of a typed text: digits of any script are converted, all other characters dropped.
 *
 * @example digitsOf('４２４２-42'); // '424242'
 */
export function digitsOf(text: string): string {
  return plainText(text).replace(/\D/g, '');
}

/**
 * The card number in a pasted text: its only run of 12 to 19 digits that passes Luhn; `undefined` without one and with
 * several different ones. A run is written without separators or in groups of three or more digits with spaces, dashes
 * or dots between. Smaller groups do not belong to it, which excludes an expiry next to the number.
 */
export function pastedNumber(text: string): string | undefined {
  const runs = plainText(text).match(/\d{12,}|\d{3,}(?:[ .-]{1,3}\d{3,})*/g) ?? [];
  const [number, other] = new Set(runs.map(digitsOf).filter((run) => /^.{12,19}$/.test(run) && luhn(run)));
  return other ? undefined : number;
}
