import { checkNumber, digitsOf } from '@datafono/card';

/** Why a number is invalid. `card`: it looks like a card number. `mobile`: it is not a mobile phone number of Colombia. */
export type AccountNumberProblem = 'empty' | 'incomplete' | 'length' | 'card' | 'mobile';

/** Removes the characters that no number contains. */
export const cleanNumber = (text: string): string => text.replace(/[^\p{Nd}\s+().-]/gu, '');

/**
 * One number: digits with at most one space between two of them. A space between six digits and six digits separates two numbers.
 * The first of them may also have a check digit, as a NIT does.
 */
const NUMBER = /\d(?:(?!(?<=\d{6}(?: \d)?) \d{6}) ?\d)*/g;

/** The words before a number: the captured ones name an account, the others a document or a telephone. */
const NAME =
  /(cuenta|\bcta|ahorro|corriente|\bcte)|\b(?:c ?[ce]\b|t ?i\b|ce[dl]|nit|tel|doc|ident|rut|pasap|titular)/gi;

/** Whether the words before a number say that the number is an account's. */
const isNamed = (words: string): boolean => !![...words.matchAll(NAME)].at(-1)?.[1];
/** Whether the words before a number only say that it is a number. */
const isNumbered = (words: string): boolean => !words.match(NAME) && /\bn ?(?:o\b|°|ro|um)|#/i.test(words);

/**
 * The number in a pasted text. When the text contains several numbers, the result is the one that the text names as the
 * account's: the others belong to documents or other accounts, and their digits must not be mixed in. Separators alone do not
 * make two numbers.
 *
 * @returns `undefined` for a text with at most one number, which may be a part of the whole; the empty string where the text does
 *   not say which of several numbers is the account's
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
 * The number as it is sent: only its digits, with leading zeros. A mobile number has no country code.
 *
 * @example accountNumberOf('+57 300 123 45 67', true); // '3001234567'
 */
export function accountNumberOf(text: string, isMobile: boolean): string {
  const digits = digitsOf(text);
  return isMobile ? digits.replace(/^(00)?57(?=3\d{9}$)/, '') : digits;
}

/**
 * Checks a number. An account has 4 to 20 digits (interface, "Bank account"); a wallet has the ten digits of a mobile phone.
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

/** Whether the digits may be a card number: 13 to 19 digits of a known brand, with a correct check digit. */
function isCardNumber(digits: string): boolean {
  const { brand, problem } = checkNumber(digits);
  return digits.length > 12 && digits.length < 20 && !!brand && !problem;
}
