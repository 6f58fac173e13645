import { cardNumbersIn, checkNumber, digitsOf, redact } from '@datafono/card';

/**
 * Looks for card data in a body, at any depth: in the name of a field, or as a card number in its value; an id may hold
 * the digits of one by chance, and only must not be one.
 *
 * @param body as it is sent: of an object that writes itself otherwise, what it writes
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
    for (const inner of fieldsOf(field)) fields.push(inner);
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
  if (MAY_HOLD_LONG_NUMBERS.test(name) || !/^(string|number)$/.test(typeof value)) return false;
  return (/_id$/.test(name) ? isCardNumber : hasCardNumber)(String(value));
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

const MAY_HOLD_LONG_NUMBERS = /^(account_number|phone)$/;

/** Longer than a card number with its expiry and its code: such digits are a bar code, and would hold one by chance. */
const TOO_LONG = /\p{Nd}{24,}/gu;

/** Whether a text holds a card number of a brand that is known, in whatever guise. A UUID is never one. */
export const hasCardNumber = (text: string): boolean =>
  cardNumbersIn(text.replace(TOO_LONG, 'x')).some((digits) => isOfBrand(digits) || /^4.{12}$/.test(digits));

/** Whether a text is a card number and nothing else, as an id is none. */
export const isCardNumber = (text: string): boolean =>
  !/\p{L}/u.test(text) && cardNumbersIn(text).includes(digitsOf(text)) && isOfBrand(digitsOf(text));

/** Whether these digits are as many as a number of their brand has. */
function isOfBrand(digits: string): boolean {
  const { brand, problem } = checkNumber(digits);
  return brand !== undefined && problem === undefined;
}
