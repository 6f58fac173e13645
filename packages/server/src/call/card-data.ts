import { cardNumbersIn, digitsOf, holdsBareCardNumber, isKnownCard } from '@datafono/card';
import { type Field, fieldsIn } from './fields.ts';

/**
 * Looks for card data in a body, at any depth: in the name of a field, or as a card number in its value; an id may hold
 * the digits of one by chance, and only must not be one.
 *
 * @param body plain data
 * @returns the path of the first field that holds some, empty for the body itself
 */
export function cardDataIn(body: unknown): string | undefined {
  return fieldsIn(body).find(isCardData)?.path;
}

function isCardData({ name, path, value }: Field): boolean {
  if (isCardName(name)) return true;
  const text = isWritten(value) ? String(value) : '';
  if (text.length < 13 || MAY_HOLD_LONG_NUMBERS.test(path)) return false;
  return (/_id$/.test(name) ? holdsBareCardNumber : hasCardNumber)(text);
}

/** Names that were looked at and are harmless: nearly all bodies have the same ones. */
const harmless = new Set<string>();
const MOST_NAMES = 1_000;

function isCardName(name: string): boolean {
  if (harmless.has(name)) return false;
  const letters = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  if (CARD_FIELD.test(letters) || hasCardNumber(name)) return true;
  if (harmless.size < MOST_NAMES && name.length < 64) harmless.add(name);
  return false;
}

/** A text, or a number that has no decimals, as no card's has. */
const isWritten = (value: unknown): boolean => typeof value === 'string' || Number.isInteger(value);

/** Names of what must never pass, by their letters alone. */
const CARD_FIELD =
  /^((primaryaccount|card|cc)?number|(numero|num)(de)?tarjeta|pan|cardno|(card|cc)?(c[cv]v|c[sv]c|cid)(code)?|cardcode|((card)?security|verification)(code|value)|codigo(de)?seguridad|track(data)?)$/;

const MAY_HOLD_LONG_NUMBERS = /^(account_number|phone)$/;

/**
 * Whether a text holds a card number of a brand that is known, in whatever guise. A UUID is never one. Nearly every
 * long number holds some by chance: of more than sixteen digits, only one counts that is a card's as a whole, behind
 * zeros or not, or that has an expiry behind a card's.
 */
export const hasCardNumber = (text: string): boolean =>
  text.length > 12 &&
  cardNumbersIn(text.replace(LONG, whatCounts)).some(
    (digits) => isKnownCard(digits) || /^4.{12}$/.test(digits),
  );

const LONG = /\p{Nd}{17,}/gu;

function whatCounts(run: string): string {
  const digits = digitsOf(run).replace(/^0+/, '');
  if (digits.length < 20 && isKnownCard(digits)) return digits;
  const [, card] = WITH_EXPIRY.exec(digits) ?? [];
  return card ?? 'x';
}

/** As a magnetic stripe and some lists have it: the number, four digits of its expiry, and as many as a code has. */
const WITH_EXPIRY =
  /^(3[47].{13}|3[0689].{12}|.{16})(?:(?:0[1-9]|1[0-2])[2-4]\d|[2-4]\d(?:0[1-9]|1[0-2]))\d{0,4}$/;
