import { isKnownCard, isUsualCard } from './known-card.ts';
import { luhn } from './luhn.ts';
import { digitsOf } from './normalise.ts';
import { readingsOf } from './readings.ts';

/** No card number that is looked for has fewer digits. */
const LEAST = 13;
const MOST = 19;

/**
 * What may be a card number in a text that is about something else: 13 to 19 digits of any script, as whole words,
 * that pass Luhn, spaces, dashes, dots or underscores between them or not. A UUID holds none, nor does a digest in
 * hexadecimal digits.
 *
 * @returns their ASCII digits
 */
export function numbersIn(text: string): string[] {
  return hasEnoughDigits(text) ? chainsIn(text).flatMap((chain) => numbersOf(chain, () => false)) : [];
}

/**
 * The same, and what is of a known brand in any guise: touching letters, with other signs between its digits, inside
 * more digits, percent-encoded. It finds more by mistake too, so it is for who would rather lose a text than keep a
 * card.
 *
 * @returns their ASCII digits, each number once
 */
export function cardNumbersIn(text: string): string[] {
  if (!hasEnoughDigits(text)) return [];
  const chains = readingsOf(text).flatMap(chainsIn);
  const within = chains.flat().flatMap(({ digits }) => cardsWithin(digits));
  return [...new Set([...chains.flatMap((chain) => numbersOf(chain, isKnownCard)), ...within])];
}

const hasEnoughDigits = (text: string): boolean =>
  text.length >= LEAST && (text.match(/\p{Nd}/gu) ?? []).length >= LEAST;

/** Digits that stand together. */
interface Group {
  readonly digits: string;
  /** Whether a letter touches them. */
  readonly touched: boolean;
  /** What parts them from the group before. */
  readonly gap: string;
}

/** What names an object or a content may have such digits by chance. */
const UUID = /(?<![\p{L}\p{Nd}])[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(?![\p{L}\p{Nd}])/giu;
const DIGEST =
  /(?<![\p{L}\p{Nd}])(?=\d*[a-f])(?:[\da-f]{32}|[\da-f]{40}|[\da-f]{64}|[\da-f]{96}|[\da-f]{128})(?![\p{L}\p{Nd}])/giu;

/** A day, with a time or without, and a time alone. No brand's numbers begin as these years do. */
const MOMENT =
  /(?<!\d-?)(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?!-?\d)|(?<![\d:.])(?:[01]?\d|2[0-3])(?::[0-5]\d){1,2}(?:[.,]\d{1,9})?(?![\d:])/g;

/** The groups between which there are at most three signs or letters. */
function chainsIn(text: string): readonly (readonly Group[])[] {
  // Format characters (zero-width, soft hyphen) show nothing, so they part nothing.
  const visible = text
    .replace(/\p{Cf}/gu, '')
    .replace(UUID, 'uuid')
    .replace(DIGEST, 'digest')
    .replace(MOMENT, 'moment');
  const chains: Group[][] = [[]];
  let end = 0;
  for (const { 0: digits, index } of visible.matchAll(/\p{Nd}+/gu)) {
    const gap = visible.slice(end, index);
    end = index + digits.length;
    const touched = /\p{L}$/u.test(gap) || /^\p{L}/u.test(visible.slice(end, end + 2));
    if (!/^.{1,3}$/su.test(gap)) chains.push([]);
    chains.at(-1)?.push({ digits: digitsOf(digits), touched, gap });
  }
  return chains;
}

/**
 * Every number that groups make which follow each other.
 *
 * @param takes whether a number counts that is no word of its own
 */
const numbersOf = (chain: readonly Group[], takes: (number: string) => boolean): readonly string[] =>
  chain.flatMap((_, start) => numbersFrom(chain.slice(start, start + MOST), takes));

function numbersFrom(groups: readonly Group[], takes: (number: string) => boolean): readonly string[] {
  const numbers: string[] = [];
  let number = '';
  let loose = false;
  for (const [at, { digits, touched, gap }] of groups.entries()) {
    number += digits;
    if (number.length > MOST) break;
    loose ||= touched || (at > 0 && !/^[\s\p{Pd}−._]+$/u.test(gap));
    if (number.length < LEAST || !luhn(number)) continue;
    if (!loose || (takes(number) && belongTogether(groups.slice(0, at + 1)))) numbers.push(number);
  }
  return numbers;
}

/**
 * Whether groups that are loosely parted are those of one number: not the thousands of several amounts; and where
 * letters part them, that all of them are parted alike or are as long as the groups that are printed on cards.
 */
function belongTogether(groups: readonly Group[]): boolean {
  const gaps = groups.slice(1).map(({ gap }) => gap.replace(/\s/g, '').toLowerCase());
  const lengths = groups.map(({ digits }) => digits.length).join('');
  if (/\p{L}/u.test(gaps.join(''))) return new Set(gaps).size === 1 || /^(4444[123]?|46[45])$/.test(lengths);
  const thousands = groups.every(
    ({ digits }, at) => digits.length === 3 || (gaps[at - 1] !== '.' && digits.length < 3),
  );
  return !thousands || !gaps.includes('.');
}

/**
 * Card numbers inside more digits. By chance most long numbers hold some that pass Luhn, so these have the length of
 * nearly every card of their brand; Maestro, which may have any, is left aside.
 */
function cardsWithin(digits: string): readonly string[] {
  if (digits.length <= USUAL[0]) return [];
  const starts = Array.from({ length: digits.length - USUAL[0] + 1 }, (_, start) => start);
  return starts.flatMap((start) =>
    USUAL.map((length) => digits.slice(start, start + length)).filter(isUsualCard),
  );
}

/** The lengths of Diners Club, American Express, and of all others. */
const USUAL = [14, 15, 16] as const;
