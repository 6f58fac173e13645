import { brandOf, digitsOf, luhn } from '@datafono/card';

/** Names under which card data is sent; no operation of this client takes any. */
const CARD_FIELDS = /^(card_?number|number|pan|ccv|cvv2?|cvc2?|cid|security_?code|track[12]?)$/i;

/** Fields whose long numbers are something else. */
const OTHER_NUMBERS = /(_id|^id|^account_number|^phone)$/;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A run of 13 to 19 digits that stands alone, with single separators inside. */
const RUN = /(?<![\p{L}\p{N}])\p{Nd}(?:[\s.\p{Pd}\u200b-\u200d]?\p{Nd}){12,18}(?![\p{L}\p{N}])/gu;

/**
 * Where card data stands in a body that is about to be sent, as a path such as `metadata.note`; `undefined` where
 * there is none. The digits themselves are never told.
 */
export function findCardData(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string' || typeof value === 'number')
    return !OTHER_NUMBERS.test(lastOf(path)) && holdsCardNumber(String(value)) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const at = path ? `${path}.${name}` : name;
    const found = CARD_FIELDS.test(name) ? at : findCardData(inner, at);
    if (found !== undefined) return found;
  }
  return undefined;
}

const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

function holdsCardNumber(text: string): boolean {
  if (UUID.test(text)) return false;
  return (text.match(RUN) ?? [])
    .map(digitsOf)
    .some((digits) => luhn(digits) && brandOf(digits) !== undefined);
}
