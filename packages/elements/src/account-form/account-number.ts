import { checkNumber, digitsOf } from '@datafono/card';

/** Why a number is invalid. `card`: it looks like that of a card; `mobile`: it is none of a mobile phone of Colombia. */
export type AccountNumberProblem = 'empty' | 'incomplete' | 'length' | 'card' | 'mobile';

/** The text of the field without what no number has. */
export const cleanNumber = (text: string): string => text.replace(/[^\p{Nd}\s+().-]/gu, '');

/** Digits in one piece, or in groups with up to two dots, dashes, spaces or brackets between. */
const GROUPED = /\p{Nd}(?:[.()\p{Zs}\p{Pd}]{0,2}\p{Nd})*/gu;

/**
 * The number in a text that was pasted: the first of several that is as long as one may be. Others are of documents or of
 * other accounts, and their digits must not become a part of it.
 *
 * @returns `undefined` for a text with one number at most, which may be a part of the whole
 */
export function pastedNumber(text: string, isMobile: boolean): string | undefined {
  const numbers = text.match(GROUPED) ?? [];
  return numbers[1] && numbers.find((one) => /^(card)?$/.test(checkAccountNumber(one, isMobile) ?? ''));
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
