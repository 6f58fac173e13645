import { digitsOf } from '@datafono/card';
import { type Field, fieldsIn } from './fields.ts';

/** Replaces what is removed from a message. */
export const HIDDEN = '[…]';

/**
 * Removes the personal data of a request from a text of the service: it may repeat them in another form, and errors end
 * up in logs. A number is recognized by its last seven digits, with or without separators; a name by each of its words,
 * with or without accents; all of them also percent-encoded, as in a path, and escaped, as in JSON.
 *
 * @param sent a body or a query, or a list with the ids of a path
 * @returns a function from a text to the text without the data
 */
export function personalDataRemover(sent: unknown): (text: string) => string {
  const values = fieldsIn(sent).flatMap(personalValuesOf);
  const phrases = [...new Set(values.map(plainOf))].toSorted((a, b) => b.length - a.length);
  const numbers = values.flatMap(numbersIn).filter(({ length }) => length > 5);
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

/** Fields that identify a person or an account, or hold free text. */
const PERSONAL =
  /^(first_name|last_name|name|holder_name|email|phone|document_number|account_number|title|reference|description)$/;

/** Fields whose keys the shop chooses: any value may be personal. */
const FREE = /(^|\.)(metadata|items)\./;

/** A path parameter that does not look like an id: an e-mail, a phone, a document number. */
const NO_ID = /^\d+$|[^\w-]/;

/** An element of a list, such as an id of a path. */
const LISTED = /(^|\.)\d+$/;

function personalValuesOf({ name, path, value }: Field): string[] {
  const text = /^(string|number)$/.test(typeof value) ? String(value).trim() : '';
  const mayBePersonal = FREE.test(path) ? text.length > 3 : LISTED.test(path) && NO_ID.test(text);
  if (!text || !(mayBePersonal || PERSONAL.test(name))) return [];
  return /name$/.test(name) ? [text, ...wordsOf(text)] : [text];
}

/** The words of a name, without articles and prepositions. */
const wordsOf = (name: string): string[] =>
  (name.match(/[\p{L}\p{M}]{3,}/gu) ?? []).filter((word) => !/^(del|las?|los)$/i.test(word));

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
