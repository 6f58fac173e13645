import { expect, it } from 'vitest';
import type { Ending } from './ending.ts';
import { storyOf } from './finding-text.ts';
import type { Schedule } from './schedule.ts';

it('says what happened to a payment link', () => {
  const schedule: Schedule = [
    {
      ...{ does: 'link', as: 'invoice', process: 0 },
      ...{ fault: 'reset after the commit', on: 'creation of the invoice', once: true },
    },
    { does: 'take back', process: 1, fault: 'held before the commit', on: 'removal of the invoice' },
    { does: 'pay', card: 'A', process: 0, fault: 'gateway 400', on: 'creation of the payment' },
    { does: 'scan', how: 'paid', old: true, soon: true },
    { does: 'refund' },
  ];
  const ending: Ending = {
    ...{ orderAmount: 38_000, reads: [], said: 'paid', leaks: [], events: 2, hasAllEvents: true },
    ...{ longestHoldMs: 0, readAgain: () => Promise.reject(new Error('is not read again')) },
    charges: [
      { id: 'cha_1', amount: 38_000, status: 'succeeded', card: 'A' },
      { id: 'pay_1', amount: 38_000, status: 'succeeded', card: undefined, isLink: true },
      { id: 'pay_2', amount: 38_000, status: 'cancelled', card: undefined, isLink: true },
    ],
    clicks: [{ step: 0, card: undefined, sent: 1, answered: 2, said: 'unknown' }],
  };
  expect(storyOf(schedule, ending)).toEqual([
    '1. The customer opens a payment link, as an invoice. The first creation of the invoice takes effect, and its answer is lost. The shop says: that it does not know.',
    '2. The customer takes the payment link back at the other process. The removal of the invoice is held before it takes effect.',
    '3. The customer pays with card A. The creation of the payment has no effect, and is answered with: gateway 400.',
    '4. Somebody who has the oldest link pays. The payment has not followed yet.',
    '5. An event arrives: the money of the last payment was returned.',
    'In the end all calls arrive, all events are delivered, and the order is read.',
    'Charged: 38000 pesos with card A (cha_1), 38000 pesos by a payment link (pay_1).',
    'The shop says of the order: “paid”.',
  ]);
});
