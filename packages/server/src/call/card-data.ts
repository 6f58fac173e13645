import { fieldHasCardNumber, hasCardNumber } from '@datafono/card';
import { type Field, fieldsIn } from './fields.ts';

/**
 * Finds card data in a body, at any depth: in the name of a field, or as a card number in its value.
 *
 * @param body plain data
 * @returns the path of the first field that has some, empty for the body itself
 */
export function cardDataIn(body: unknown): string | undefined {
  return fieldsIn(body).find(isCardData)?.path;
}

function isCardData({ name, path, value }: Field): boolean {
  if (isCardName(name)) return true;
  // An account number may have the digits of a card number.
  return path !== 'account_number' && isWritten(value) && fieldHasCardNumber(name, String(value));
}

/** Names that were checked and are harmless: nearly all bodies have the same ones. */
const harmless = new Set<string>();
const MOST_NAMES = 1_000;

function isCardName(name: string): boolean {
  if (harmless.has(name)) return false;
  const letters = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '');
  if (CARD_FIELD.test(letters) || hasCardNumber(name)) return true;
  if (harmless.size < MOST_NAMES && name.length < 64) harmless.add(name);
  return false;
}

/** A text, or a number that has no decimals, as no card's has. */
const isWritten = (value: unknown): boolean => typeof value === 'string' || Number.isInteger(value);

/** Names of what must never pass, whatever it is, by their letters and digits. */
const CARD_FIELD =
  /^(((primaryaccount|card|cc)number|(numero|num)(de)?tarjeta|cardno|(card|cc)(pan|cid)|(card|cc)?(c[cv]v|c[sv]c)(code)?|cardcode|((card)?security|verification)(code|value)|codigo(de)?seguridad|trackdata)\d*|track\d)$/;
