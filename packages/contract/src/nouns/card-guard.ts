import type { Card } from './card.ts';

/**
 * Reads a created card without a schema library, for bundles that count bytes. Equal to {@link Card} over all of
 * JSON: `undefined` is whatever that refuses.
 *
 * @param value parsed JSON
 */
export function readCard(value: unknown): Card | undefined {
  const card = Object(value);
  const text = (some: unknown) => (typeof some === 'string' ? some : undefined);
  return text(card.id)?.trim()
    ? { ...card, brand: text(card.brand), last_four: text(card.last_four) }
    : undefined;
}
