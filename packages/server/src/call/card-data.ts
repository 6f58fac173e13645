import { brandOf, numbersIn, redact } from '@datafono/card';

/**
 * Looks for card data in a body, at any depth: in the name of a field, or as a card number in its value.
 *
 * @returns the path of the first field that holds some, free of digits that could be it
 */
export function cardDataIn(body: unknown): string | undefined {
  const seen = new Set<unknown>();
  const fields: Field[] = [{ path: '', name: '', value: body }];
  // The list grows while it is walked: a body of any depth then takes no stack.
  for (const field of fields) {
    if (isCardData(field)) return redact(field.path) || 'body';
    if (typeof field.value !== 'object' || field.value === null || seen.has(field.value)) continue;
    seen.add(field.value);
    fields.push(...fieldsOf(field));
  }
  return undefined;
}

interface Field {
  readonly path: string;
  /** Of an element of a list, the name of the list. */
  readonly name: string;
  readonly value: unknown;
}

function fieldsOf({ path, name, value }: Field): Field[] {
  return Object.entries(Object(value)).map(([key, inner]) => ({
    path: path ? `${path}.${key}` : key,
    name: Array.isArray(value) ? name : key,
    value: inner,
  }));
}

function isCardData({ name, value }: Field): boolean {
  if (CARD_FIELDS.has(name.toLowerCase().replace(/[^a-z]/g, '')) || hasCardNumber(name)) return true;
  return !MAY_HOLD_LONG_NUMBERS.test(name) && /^(string|number|bigint)$/.test(typeof value)
    ? hasCardNumber(String(value))
    : false;
}

/** Names of what must never pass, in small letters alone. */
const CARD_FIELDS: ReadonlySet<string> = new Set([
  'cardnumber',
  'cardno',
  'number',
  'pan',
  'primaryaccountnumber',
  'numerotarjeta',
  'numerodetarjeta',
  'ccnumber',
  'ccv',
  'cvv',
  'cvc',
  'csc',
  'cid',
  'cccsc',
  'cccvv',
  'cardcode',
  'cardcvv',
  'cardcvc',
  'securitycode',
  'cardsecuritycode',
  'verificationcode',
  'verificationvalue',
  'codigodeseguridad',
  'codigoseguridad',
  'track',
  'trackdata',
]);

const MAY_HOLD_LONG_NUMBERS = /^(.*_id|account_number|phone)$/;

/** Whether a text holds a card number as a word, of a brand that is known. A UUID is never one. */
export function hasCardNumber(text: string): boolean {
  return numbersIn(text).some((digits) => brandOf(digits) !== undefined);
}
