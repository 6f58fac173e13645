import type { Endpoint } from '../lib/route.ts';

/**
 * The endpoint that creates a card (interface, "Card"). It is apart from the schemas of {@link cardRoutes}, because it
 * is the only operation that pages call, and pages do not load a schema library.
 */
export const createCard = {
  method: 'POST',
  address: 'cards',
  path: '/v1/cards',
  key: 'public',
  idempotent: false,
} as const satisfies Endpoint;
