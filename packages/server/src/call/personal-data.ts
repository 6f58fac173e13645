import { digitsOf } from '@datafono/card';
import { decoded } from './decoded.ts';
import { type Field, fieldsIn } from './request.ts';

/** Replaces the removed data in a message. */
export const HIDDEN = '[…]';

/**
 * Removes the personal data of a request from a text of the service. The service may repeat the data in another form, and errors
 * are written to logs.
 *
 * A number is recognized by its last seven digits, with or without separators. Any other value is recognized as a whole, in any
 * case of letters, with or without accents and strokes; a name also by each of its words, unless the word is inside a longer one.
 * All forms are also recognized percent-encoded, as in a path, and escaped, as in JSON or HTML, once or several times.
 *
 * Runs in time linear in the length of the text and of what was sent.
 *
 * @param sent a body, a query, or a list with the ids of a path
 * @returns a function that returns its text without the personal data
 */
export function personalDataRemover(sent: unknown): (text: string) => string {
  const values = fieldsIn(sent).flatMap(personalValuesOf);
  // In capitals some letters become two, as in `Weiß` and `WEISS`.
  const spelled = values.flatMap(({ text }) => [text, text.toUpperCase(), withoutStrokes(text)].map(plainOf));
  const phrases = [...new Set(spelled)]
    .filter(({ length }) => length > 1)
    .toSorted((a, b) => b.length - a.length);
  if (phrases.length > MAX_PHRASES) return () => HIDDEN;
  const hide = numberFinder(values);
  return (text) => {
    const original = decoded(text);
    const plain = plainOf(original);
    const cleaned = phrases
      .filter((phrase) => plain.includes(phrase))
      .reduce(
        (rest, phrase) =>
          phrase.length > MAX_PHRASE_LENGTH ? HIDDEN : rest.replace(patternOf(phrase), HIDDEN),
        original,
      )
      .replace(DIGITS, (digits) => (hide(digitsOf(digits)) ? HIDDEN : digits));
    return cleaned === original ? text : cleaned.normalize('NFC');
  };
}

/** Makes a function that says whether a run of digits contains the end of a number in the values, or a whole short number. */
function numberFinder(values: readonly Personal[]): (run: string) => boolean {
  const numbers = values.flatMap(({ text, minDigits }) =>
    // A text may repeat a company's tax number without its check digit.
    [...new Set([text, text.replace(/[\p{Pd}\u2212]\d$/u, '')])]
      .flatMap(numbersIn)
      .filter(({ length }) => length >= minDigits),
  );
  const ends = new Set(numbers.map((number) => number.slice(-LAST_DIGITS)));
  const lengths = [...new Set([...ends].map(({ length }) => length))];
  return (run) =>
    lengths.some((length) => {
      for (let at = 0; at + length <= run.length; at += 1)
        if (ends.has(run.slice(at, at + length))) return true;
      return false;
    });
}

/** Letters with strokes, which no normalization splits, and the same letters without strokes. */
const STROKES: Readonly<Record<string, string>> = {
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  þ: 'th',
};

const withoutStrokes = (text: string): string =>
  text.toLowerCase().replace(/[æđðıłøœþ]/g, (letter) => STROKES[letter] ?? letter);

/** Lower case, without accents, with single spaces. */
const plainOf = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').toLowerCase();

/** A value that identifies somebody. */
interface Personal {
  readonly text: string;
  /** The number of digits in the shortest of its numbers that are removed also with separators. */
  readonly minDigits: number;
}

/** The number of last digits by which a number is recognized. */
const LAST_DIGITS = 7;

/** Fields that identify a person or an account. */
const PERSONAL = /^(first_name|last_name|name|holder_name|email|phone|document_number|account_number)$/;

/** Personal fields of which each single word is a name, too. */
const NAMES = /^(first|last|holder)_name$/;

/** Words between names. They are not removed, because every text contains them. */
const PARTICLES = /^(del?|l[ao]s?|el|[a-z])$/;

/** Fields of free text, and fields whose keys the shop chooses. They may identify somebody. */
const FREE = /(^|\.)((title|reference|description)$|(metadata|items)\.)/;

/** A path parameter that does not look like an id: an e-mail address, a phone, a document number. */
const NO_ID = /^\d+$|[^\w-]/;

/** The path of a list's element, such as an id of a path. */
const LISTED = /(^|\.)\d+$/;

function personalValuesOf({ name, path, value }: Field): Personal[] {
  const { first_name, last_name } = Object(value);
  if (first_name && last_name)
    return [`${first_name} ${last_name}`, `${first_name}${last_name}`].map(personal);
  const text = /^(string|number)$/.test(typeof value) ? String(value).trim() : '';
  if (NAMES.test(name)) return [text, text.replace(NO_LETTER, ''), ...wordsOf(text)].map(personal);
  if (PERSONAL.test(name) || (LISTED.test(path) && NO_ID.test(text))) return [personal(text)];
  // Short numbers in a free text may be anything, such as prices.
  return [...emailsIn(text), ...(FREE.test(path) ? numbersIn(text) : [])]
    .filter(({ length }) => length >= MIN_FREE_LENGTH)
    .map((found) => ({ text: found, minDigits: MIN_FREE_LENGTH }));
}

const personal = (text: string): Personal => ({ text, minDigits: 5 });

/** Characters of the shortest e-mail address and of the shortest number that are removed from a free text. */
const MIN_FREE_LENGTH = 8;

const wordsOf = (text: string): string[] =>
  [...new Set(text.split(NO_LETTER))].filter((word) => !PARTICLES.test(plainOf(word)));

/** Characters between the words of a name, such as a hyphen or an apostrophe. */
const NO_LETTER = /[^\p{L}\p{M}\p{N}]+/gu;

/**
 * An e-mail address, also within a longer text. No character of an address may precede the match, so that a long text is read
 * only once.
 */
const EMAIL = /(?<![^\s<>()":;,@/?&=#])[^\s<>()":;,@/?&=#]+@[^\s<>()":;,@/?&=#]+/g;

const emailsIn = (text: string): string[] =>
  (decoded(text).match(EMAIL) ?? []).map((address) => address.replace(/(?<!\.)\.+$/, '').normalize('NFC'));

/** Digits with up to three separators between two of them. */
const DIGITS = /\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd})*/gu;

const numbersIn = (text: string): string[] => (text.match(DIGITS) ?? []).map(digitsOf);

/** The most phrases that are searched in a text. With more phrases, the whole text is replaced. */
const MAX_PHRASES = 200;

/** The longest phrase that a pattern can match. A text that repeats a longer phrase is replaced as a whole. */
const MAX_PHRASE_LENGTH = 1_000;

/** Matches a plain text as whole words, with or without accents. */
function patternOf(plain: string): RegExp {
  const source = plain
    .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    .replace(/\p{L}/gu, '$&\\p{M}*')
    .replace(/ /g, '\\s+');
  return new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])${source}(?![\p{L}\p{M}\p{N}])`, 'giu');
}
