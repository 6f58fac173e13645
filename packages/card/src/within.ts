import { isKnownCard, isUsualCard } from './known-card.ts';
import { luhn } from './luhn.ts';
import { asciiDigits } from './normalise.ts';
import { readingsOf } from './readings.ts';
import { runsIn } from './runs.ts';
import { UUID } from './uuid.ts';

/**
 * What may be a card number in a text that is about something else: 13 to 19 digits of any script that pass Luhn, as
 * whole words, spaces, dashes, dots or underscores between them or not; and what is of a known brand in any guise:
 * touching letters, with other signs or letters between its digits, inside more digits, encoded. It finds more by
 * mistake too, so it is for who would rather lose a text than keep a card. A UUID holds none, nor does a digest in
 * hexadecimal digits, nor do moments and amounts.
 *
 * @returns their ASCII digits, each number once
 */
export function cardNumbersIn(text: string): string[] {
  // Most texts have fewer digits.
  if (!/(?:\p{Nd}\P{Nd}*){13}/u.test(text)) return [];
  const numbers = readingsOf(text)
    .map(legible)
    .flatMap((legible) => [...partedIn(legible), ...insideOf(legible)]);
  return [...new Set(numbers)];
}

/** Format characters (zero-width, soft hyphen) show nothing, so they part nothing. */
const legible = (text: string): string =>
  asciiDigits(text.replace(/\p{Cf}/gu, '')).replace(HARMLESS, ' harmless ');

/** What names an object or a content may have such digits by chance, and so may several moments. */
const HARMLESS = RegExp(
  [
    String.raw`(?<![\p{L}\d])(?:${UUID.source}|(?=\d*[a-f])(?:[\da-f]{8}){4,16})(?![\p{L}\d])`,
    // No brand's numbers begin as these years do.
    String.raw`(?<!\d-?)(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?!-?\d)`,
    String.raw`(?<![\d:.])(?:[01]?\d|2[0-3])(?::[0-5]\d){1,2}(?:[.,]\d{1,9})?(?![\d:])`,
  ].join('|'),
  'giu',
);

const partedIn = (text: string): string[] =>
  runsIn(text)
    .filter(isNumber)
    .map(([, written = '']) => written.replace(/\D/g, ''));

function isNumber({ 1: written = '', index, input }: RegExpExecArray): boolean {
  const digits = written.replace(/\D/g, '');
  if (!luhn(digits)) return false;
  const end = index + written.length;
  const touched = /\p{L}\n|\n\p{L}/u.test(
    `${input.slice(Math.max(0, index - 2), index)}\n${input.slice(end, end + 2)}`,
  );
  if (!touched && /^[\d\s\p{Pd}−._]+$/u.test(written)) return true;
  return isKnownCard(digits) && belongTogether(written);
}

/**
 * Whether groups that are loosely parted are those of one number: not the thousands of several amounts; and where
 * letters part them, that all of them are parted alike or are as long as the groups that are printed on cards.
 */
function belongTogether(written: string): boolean {
  if (!/\p{L}/u.test(written)) return !/^(?=.*\.)\d{1,3}(?:\.\d{3}|(?!\.\d)\D+\d{1,3})*$/s.test(written);
  const gaps = written.toLowerCase().split(/\d+/).slice(1, -1);
  const lengths = written.split(/\D+/).map(({ length }) => length);
  return new Set(gaps.map((gap) => gap.trim())).size === 1 || /^(4444[123]?|46[45])$/.test(lengths.join(''));
}

/** The lengths of Diners Club, American Express, and of all others. */
const INSIDE = [14, 15, 16].map((length) => RegExp(`(?=(\\d{${length}}))`, 'g'));

/**
 * Card numbers inside more digits. By chance most long numbers hold some that pass Luhn, so these have the length of
 * nearly every card of their brand; Maestro, which may have any, is left aside.
 */
const insideOf = (text: string): string[] =>
  INSIDE.flatMap((pattern) => [...text.matchAll(pattern)])
    .map(([, digits = '']) => digits)
    .filter(isUsualCard);
