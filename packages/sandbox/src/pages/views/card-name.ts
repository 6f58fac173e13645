import { possibleBrands } from '@datafono/card';
import type { PageAttempt, PageCard } from '../../operations/pay.ts';
import type { PageContext } from './page.ts';

/** Without a digit, every brand is possible. */
const brandNames: ReadonlyMap<string, string> = new Map(possibleBrands('').map(({ id, name }) => [id, name]));

/** The brands of most cards in Colombia. */
export const usualBrands = ['visa', 'mastercard', 'american-express', 'diners-club', 'codensa'].map(
  (id) => brandNames.get(id) ?? id,
);

/** A card, as `Visa •••• 4242`. */
export const cardName = (
  { messages }: PageContext,
  { brand, last_four }: Pick<PageCard, 'brand' | 'last_four'>,
): string => messages.cardName(brand === null ? undefined : (brandNames.get(brand) ?? brand), last_four);

/** The payment method of an attempt. */
export const methodName = (context: PageContext, { card, payment_method_label }: PageAttempt): string =>
  card ? cardName(context, card) : payment_method_label;
