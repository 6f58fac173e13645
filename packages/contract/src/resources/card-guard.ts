import type { Card } from './card.ts';

/**
 * Parses a created card without a schema library, for small bundles. Equivalent to {@link Card} for every JSON value.
 *
 * @param value parsed JSON
 * @returns `undefined` for a value that {@link Card} rejects
 */
export function readCard(value: unknown): Card | undefined {
  const card = Object(value);
  const text = (field: unknown) => (typeof field === 'string' ? field : undefined);
  return text(card.id)?.trim()
    ? { ...card, brand: text(card.brand), last_four: text(card.last_four) }
    : undefined;
}
