import { digitsOf } from '@datafono/card';
import { type Field, fieldsIn } from './fields.ts';

/** What stands for what is not told. */
export const HIDDEN = '[…]';

/**
 * Takes out of a text what was sent of a person: a service may repeat it in a form of its own, and errors end up in
 * logs. A number is known by its last seven digits, however it is parted; a name by each of its words; letters with
 * or without their accents; all of it also percent-encoded, as in a path, and escaped, as in JSON.
 *
 * @param sent a body or a query, or a list with the ids of a path
 * @returns what gives a text without it
 */
export function personalDataRemover(sent: unknown): (text: string) => string {
  const said = fieldsIn(sent).flatMap(sayingOf);
  const phrases = [...new Set(said.map(plainOf))].toSorted((a, b) => b.length - a.length);
  const numbers = said.flatMap(numbersIn).filter(({ length }) => length > 5);
  const hide = (digits: string) => numbers.some((number) => digitsOf(digits).includes(number.slice(-7)));
  return (text) => {
    const read = decoded(text).normalize('NFD');
    const plain = plainOf(read);
    const cleaned = phrases
      .filter((phrase) => plain.includes(phrase))
      .reduce(
        (rest, phrase) => (phrase.length > LONGEST ? HIDDEN : rest.replace(patternOf(phrase), HIDDEN)),
        read,
      )
      .replace(DIGITS, (digits) => (hide(digits) ? HIDDEN : digits));
    return cleaned === read ? text : cleaned.normalize('NFC');
  };
}

/** The text with what is percent-encoded in it, and then what is escaped as in JSON, in plain characters. */
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

/** In small letters without accents, with single spaces. */
const plainOf = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').toLowerCase();

/** Fields that say who somebody is, or whose account it is, or what somebody wrote. */
const PERSONAL =
  /^(first_name|last_name|name|holder_name|email|phone|document_number|account_number|title|reference|description)$/;

/** Fields with fields that nobody but the sender knows: any may say something of a person. */
const FREE = /(^|\.)(metadata|items)\./;

/** What stands in a path and does not look like an id: an e-mail, a telephone, a document. */
const NO_ID = /^\d+$|[^\w-]/;

/** An element of a list, as the ids of a path are. */
const LISTED = /(^|\.)\d+$/;

function sayingOf({ name, path, value }: Field): string[] {
  const text = /^(string|number)$/.test(typeof value) ? String(value).trim() : '';
  const tells = FREE.test(path) ? text.length > 3 : LISTED.test(path) && NO_ID.test(text);
  if (!text || !(tells || PERSONAL.test(name))) return [];
  return /name$/.test(name) ? [text, ...wordsOf(text)] : [text];
}

/** The words of a name that are somebody's own. */
const wordsOf = (name: string): string[] =>
  (name.match(/[\p{L}\p{M}]{3,}/gu) ?? []).filter((word) => !/^(del|las?|los)$/i.test(word));

/** Digits with at most three signs between them. */
const DIGITS = /\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd})*/gu;

const numbersIn = (text: string): string[] => (text.match(DIGITS) ?? []).map(digitsOf);

/** Of a longer phrase no pattern can be made: what repeats one is not told at all. */
const LONGEST = 1_000;

/** What finds a plain text in another one as words of their own, with accents or without. */
function patternOf(plain: string): RegExp {
  const signs = plain
    .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    .replace(/\p{L}/gu, '$&\\p{M}*')
    .replace(/ /g, '\\s+');
  return new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])${signs}(?![\p{L}\p{M}\p{N}])`, 'giu');
}
