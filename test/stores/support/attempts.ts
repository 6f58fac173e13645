import type { OrderAttempt } from '@datafono/server/orders';

/** The first attempt at an order. */
export const attemptOf = (): OrderAttempt => ({
  revision: 1,
  number: 1,
  state: 'open',
  body: { title: 'Café', customer_id: 'cus_1', amount: 38_000, card_id: 'card_1' },
  since: '2026-11-24T10:00:00.000Z',
  sweepAfter: '2026-11-24T10:00:00.000Z',
  previousAttempts: [],
});

/** The end of an attempt that was paid. */
export const paidAfter = (attempt: OrderAttempt): OrderAttempt => ({
  ...attempt,
  revision: attempt.revision + 1,
  state: 'paid',
  charge: { id: 'ch_1', status: 'succeeded', amount: attempt.body.amount },
});
