import type { Endpoint } from '../lib/route.ts';

/**
 * Where a card is created (interface, "Card"). It stands apart from the schemas of {@link cardRoutes}, since it is the
 * one operation that a page calls itself, and no page loads a schema library for it.
 */
export const createCard = {
  method: 'POST',
  address: 'cards',
  path: '/v1/cards',
  key: 'public',
  idempotent: false,
} as const satisfies Endpoint;
