import { checkNumber, digitsOf } from '@datafono/card';

/** Why a number is invalid. `card`: it looks like that of a card; `mobile`: it is none of a mobile phone of Colombia. */
export type AccountNumberProblem = 'empty' | 'incomplete' | 'length' | 'card' | 'mobile';

/** The text of the field without what no number has. */
export const cleanNumber = (text: string): string => text.replace(/[^\p{Nd}\s+().-]/gu, '');

/**
 * Digits with one space at most between. Six digits and more on both sides of it are two numbers; those before it may have a
 * check digit, as a NIT does.
 */
const NUMBER = /\d(?:(?!(?<=\d{6}(?: \d)?) \d{6}) ?\d)*/g;

/** The words before a number: those of an account; those of a document or a telephone. */
const NAME =
  /(cuenta|\bcta|ahorro|corriente|\bcte)|\b(?:c ?[ce]\b|t ?i\b|ce[dl]|nit|tel|doc|ident|rut|pasap|titular)/gi;

/** Whether the words before a number say that it is one of an account. */
const isNamed = (words: string): boolean => !![...words.matchAll(NAME)].at(-1)?.[1];
/** Whether they say no more than that it is a number. */
const isNumbered = (words: string): boolean => !words.match(NAME) && /\bn ?(?:o\b|°|ro|um)|#/i.test(words);

/**
 * The number in a text that was pasted. Of several it is the one that the text names: others are of documents or of other
 * accounts, and their digits must not become a part of it. Separators alone make no number two.
 *
 * @returns `undefined` for a text with one number at most, which may be a part of the whole; the empty string where nothing
 *   says which of several it is
 */
export function pastedNumber(pasted: string, isMobile: boolean): string | undefined {
  const plain = pasted.normalize('NFKD').replace(/[\p{Cf}\p{M}]/gu, '');
  const text = plain.replace(/[\p{Zs}\p{Pd}−·._/()]+/gu, ' ');
  const numbers = text.match(NUMBER) ?? [];
  if (!numbers[1]) return undefined;
  const before = text.split(NUMBER);
  for (const isMeant of isMobile ? [() => true] : [isNamed, isNumbered]) {
    const [only, another] = numbers.filter(
      (number, at) =>
        isMeant(before[at] ?? '') && /^(card)?$/.test(checkAccountNumber(number, isMobile) ?? ''),
    );
    if (only) return another ? '' : only;
  }
  return '';
}

/**
 * The number as it is sent: its digits, leading zeros included. Of a mobile number the country's code is left out.
 *
 * @example accountNumberOf('+57 300 123 45 67', true); // '3001234567'
 */
export function accountNumberOf(text: string, isMobile: boolean): string {
  const digits = digitsOf(text);
  return isMobile ? digits.replace(/^(00)?57(?=3\d{9}$)/, '') : digits;
}

/**
 * Checks the number of an account: 4 to 20 digits (interface, "Bank account"), or, of a wallet, the ten digits of a mobile
 * phone.
 *
 * @see https://www.itu.int/oth/T020200002D/en national numbering plan of Colombia: mobile numbers begin with 3
 */
export function checkAccountNumber(text: string, isMobile: boolean): AccountNumberProblem | undefined {
  const number = accountNumberOf(text, isMobile);
  if (!number) return 'empty';
  if (isMobile) return /^3\d{9}$/.test(number) ? undefined : 'mobile';
  if (number.length < 4) return 'incomplete';
  if (number.length > 20) return 'length';
  return isCardNumber(number) ? 'card' : undefined;
}

/** Whether it may be the number of a card: 13 to 19 digits of a known brand, right by its check digit. */
function isCardNumber(digits: string): boolean {
  const { brand, problem } = checkNumber(digits);
  return digits.length > 12 && digits.length < 20 && !!brand && !problem;
}
