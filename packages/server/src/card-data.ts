import { brandOf, digitsOf, luhn, redact } from '@datafono/card';

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

/**
 * Whether a text holds a card number as a word: 13 to 19 digits of any script, spaces, dashes, dots or underscores
 * between them or not, that pass Luhn and begin as the cards of a known brand do. A UUID is never one.
 */
export function hasCardNumber(text: string): boolean {
  return digitRuns(text).some((groups) =>
    groups.some((_, start) =>
      numbersFrom(groups, start).some((digits) => luhn(digits) && brandOf(digits) !== undefined),
    ),
  );
}

const UUID = /(?<![\p{L}\p{Nd}])[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(?![\p{L}\p{Nd}])/giu;

/** The words of digits alone that stand together, with at most three separators between two of them. */
function digitRuns(text: string): string[][] {
  // Format characters (zero-width, soft hyphen) show nothing, so they part nothing.
  const visible = text.replace(/\p{Cf}/gu, '').replace(UUID, 'uuid');
  const runs: string[][] = [[]];
  for (const [part] of visible.matchAll(/[\p{L}\p{Nd}]+|[^\p{L}\p{Nd}]+/gu)) {
    if (/^\p{Nd}+$/u.test(part)) runs.at(-1)?.push(digitsOf(part));
    else if (!/^[\s\p{Pd}−._]{1,3}$/u.test(part)) runs.push([]);
  }
  return runs;
}

/** Every number of 13 to 19 digits that groups make from `start` on. */
function numbersFrom(groups: readonly string[], start: number): string[] {
  const numbers: string[] = [];
  let digits = '';
  for (let index = start; index < groups.length && digits.length < 20; index += 1) {
    digits += groups[index];
    if (digits.length > 12 && digits.length < 20) numbers.push(digits);
  }
  return numbers;
}
