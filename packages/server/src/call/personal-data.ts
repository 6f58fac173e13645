import { digitsOf } from '@datafono/card';
import { type Field, fieldsIn } from './fields.ts';

/** Replaces what is removed from a message. */
export const HIDDEN = '[…]';

/**
 * Removes the personal data of a request from a text of the service: it may repeat them in another form, and errors end
 * up in logs. A number is recognized by its last seven digits, with or without separators; all else as a whole, with or
 * without accents; both also percent-encoded, as in a path, and escaped, as in JSON. Shorter values stay: they are usual
 * words, too, and a text without them means nothing.
 *
 * @param sent a body or a query, or a list with the ids of a path
 * @returns a function from a text to the text without the data
 */
export function personalDataRemover(sent: unknown): (text: string) => string {
  const values = fieldsIn(sent).flatMap(personalValuesOf);
  const phrases = [...new Set(values.map(plainOf))]
    .filter(({ length }) => length >= LEAST)
    .toSorted((a, b) => b.length - a.length);
  const numbers = values.flatMap(numbersIn).filter(({ length }) => length >= LEAST);
  const hide = (digits: string) => numbers.some((number) => digitsOf(digits).includes(number.slice(-7)));
  return (text) => {
    const original = decoded(text).normalize('NFD');
    const plain = plainOf(original);
    const cleaned = phrases
      .filter((phrase) => plain.includes(phrase))
      .reduce(
        (rest, phrase) => (phrase.length > LONGEST ? HIDDEN : rest.replace(patternOf(phrase), HIDDEN)),
        original,
      )
      .replace(DIGITS, (digits) => (hide(digits) ? HIDDEN : digits));
    return cleaned === original ? text : cleaned.normalize('NFC');
  };
}

/**
 * Removes the secret key and the personal data of a call from texts. Most calls have none to clean, so the data is searched
 * with the first text.
 *
 * @param sent the ids of the path, and the body or the query
 */
export function secretsRemover(
  secretKey: string,
  sent: readonly [ids: readonly unknown[], payload: unknown],
): (text: string) => string {
  let removePersonalData: ((text: string) => string) | undefined;
  return (text) => {
    removePersonalData ??= personalDataRemover(sent);
    return removePersonalData(text.replaceAll(secretKey, HIDDEN));
  };
}

/** Decodes percent-encoding, then JSON escapes. */
const decoded = (text: string): string =>
  text
    .replace(/(?:%[\da-f]{2})+/gi, (encoded) => {
      try {
        return decodeURIComponent(encoded);
      } catch {
        return encoded;
      }
    })
    .replace(/\\u([\da-f]{4})/gi, (_, unit: string) => String.fromCharCode(Number(`0x${unit}`)));

/** Lower case, without accents, with single spaces. */
const plainOf = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').toLowerCase();

/** Characters of the shortest value that is removed. */
const LEAST = 8;

/** Fields that identify a person or an account. */
const PERSONAL = /^(first_name|last_name|name|holder_name|email|phone|document_number|account_number)$/;

/** Fields of free text, and those whose keys the shop chooses: what identifies somebody may be in them. */
const FREE = /(^|\.)((title|reference|description)$|(metadata|items)\.)/;

/** A path parameter that does not look like an id: an e-mail, a phone, a document number. */
const NO_ID = /^\d+$|[^\w-]/;

/** An element of a list, such as an id of a path. */
const LISTED = /(^|\.)\d+$/;

function personalValuesOf({ name, path, value }: Field): string[] {
  const { first_name, last_name } = Object(value);
  if (first_name && last_name) return [`${first_name} ${last_name}`];
  const text = /^(string|number)$/.test(typeof value) ? String(value).trim() : '';
  if (PERSONAL.test(name) || (LISTED.test(path) && NO_ID.test(text))) return [text];
  return FREE.test(path) ? [...(text.match(EMAIL) ?? []), ...numbersIn(text)] : [];
}

const EMAIL = /[^\s<>()":;,]+@[^\s<>()":;,]+/g;

/** Digits with up to three separators between them. */
const DIGITS = /\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd})*/gu;

const numbersIn = (text: string): string[] => (text.match(DIGITS) ?? []).map(digitsOf);

/** A longer phrase is too long for a pattern: a text that repeats one is replaced whole. */
const LONGEST = 1_000;

/** Matches a plain text as whole words, with or without accents. */
function patternOf(plain: string): RegExp {
  const source = plain
    .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    .replace(/\p{L}/gu, '$&\\p{M}*')
    .replace(/ /g, '\\s+');
  return new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])${source}(?![\p{L}\p{M}\p{N}])`, 'giu');
}
