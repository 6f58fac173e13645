import type { Card } from './card.ts';

/**
 * Reads a created card without a schema library, for bundles that count bytes. Equal to {@link Card} over all of
 * JSON: `undefined` is whatever that refuses.
 *
 * @param value parsed JSON
 */
export function readCard(value: unknown): Card | undefined {
  const { id, brand, last_four } = Object(value);
  const text = (some: unknown) => (typeof some === 'string' ? some : undefined);
  return /\S/.test(text(id) ?? '')
    ? { ...Object(value), brand: text(brand), last_four: text(last_four) }
    : undefined;
}
