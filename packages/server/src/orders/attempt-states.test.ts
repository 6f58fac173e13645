import { expect, it } from 'vitest';
import { memoryStore, type OrderAttempt } from '../orders.ts';
import { FIRST } from '../testing/store-rule.ts';
import { phaseOf } from './attempt-states.ts';
import { readOrdersOptions } from './order-settings.ts';

const HOUR_MS = 3_600_000;

const began = Date.parse(FIRST.since);
const charge = { id: 'ch_1', status: 'pending', amount: 38_000 };

/** The phase of an attempt that began this many milliseconds ago. */
function phaseAfter(milliseconds: number, changes: Partial<OrderAttempt>) {
  const settings = readOrdersOptions({
    client: { charges: Object({}) },
    store: memoryStore(),
    now: () => new Date(began + milliseconds),
  });
  return phaseOf(settings, { ...FIRST, ...changes });
}

it.each([
  ['sent', 0, {}],
  ['sent', 23 * HOUR_MS, {}],
  ['expired', 23 * HOUR_MS + 1, {}],
  ['sent', -300_000, {}],
  ['expired', -300_001, {}],
  ['expired', 23 * HOUR_MS + 1, { mismatch: 'key_reused' }],
  ['mismatched', 0, { mismatch: 'key_reused' }],
  ['answered', 0, { charge }],
  ['answered', 24 * HOUR_MS, { charge }],
  ['mismatched', 24 * HOUR_MS, { charge, mismatch: 'other_charge' }],
] as const)('an open attempt is %s, %d ms after it began, with %j', (name, milliseconds, changes) => {
  expect(phaseAfter(milliseconds, changes).name).toBe(name);
});

it('a request without an answer can still arrive until retryAt, and not after', () => {
  const retryAt = new Date(began + 1_000).toISOString();
  expect(phaseAfter(999, { retryAt }).retryAt).toBe(retryAt);
  expect(phaseAfter(1_000, { retryAt }).retryAt).toBeUndefined();
});
