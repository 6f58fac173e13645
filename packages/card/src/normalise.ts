import { luhn } from './luhn.ts';

/**
 * The value of a decimal digit of any script (Unicode category Nd).
 *
 * Unicode encodes the digits 0 to 9 of a script one after the other, and runs that touch are whole sets of
 * ten, so a digit's value is its distance from the start of its run.
 *
 * @see https://www.unicode.org/versions/Unicode17.0.0/core-spec/chapter-4/ section 4.6, "Numeric Value"
 */
export function digitValue(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(point - before - 1))) before += 1;
  return before % 10;
}

/** `text` with every decimal digit of any script in ASCII; the rest stays as it is. */
export const asciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => `${digitValue(digit)}`);

/** The ASCII digits of a typed text: digits of any script converted, everything else dropped. */
export function digitsOf(text: string): string {
  return asciiDigits(text).replace(/\D/g, '');
}

/**
 * The card number in a pasted text: its only run of 12 to 19 digits that passes Luhn, or `undefined` where
 * there is none or where there are several different ones. A run is written whole, or in groups of three digits or
 * more with spaces, dashes or dots between; smaller groups are no part of it, so that the expiry beside a number
 * stays out of it.
 */
export function pastedNumber(text: string): string | undefined {
  // Format characters (zero-width, soft hyphen) show nothing, so they part nothing.
  const visible = asciiDigits(text).replace(/\p{Cf}/gu, '');
  const runs = visible.match(/\d{12,}|\d{3,}(?:[\p{Zs}\p{Pd}−.]{1,3}\d{3,})*/gu) ?? [];
  const [number, other] = new Set(runs.map(digitsOf).filter((run) => /^.{12,19}$/.test(run) && luhn(run)));
  return other ? undefined : number;
}
