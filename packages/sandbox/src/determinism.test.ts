import { describe, expect, it } from 'vitest';
import { createSandbox } from './sandbox.ts';
import { callsOf, card, charge, customer, NOON } from './testing/calls.ts';

/** The bodies of one and the same run of calls. */
async function bodiesOf(seed: number): Promise<string[]> {
  await using sandbox = await createSandbox({ seed, clock: 'frozen', now: () => NOON });
  const { cards, charges, customers, ready } = callsOf(sandbox);
  const method = await ready();
  const replies = [
    await customers(customer, { 'x-idempotency': 'a' }),
    await customers({ ...customer, email: '' }),
    await cards({ ...card, customer_id: method.customer_id }),
    await charges({ ...charge, ...method }),
    await charges({ ...charge, ...method, test_scenario: 'INSUFFICIENT_FUNDS' }, { 'x-idempotency': 'b' }),
    await charges({ ...charge, customer_id: method.customer_id, card_id: 'none' }),
    await customers(customer, { 'x-idempotency': 'a' }),
  ];
  return replies.map(({ text }) => text);
}

describe('a run', () => {
  it('is repeated byte for byte by the same seed, calls and clock', async () => {
    expect(await bodiesOf(7)).toEqual(await bodiesOf(7));
  });

  it('has other ids with another seed', async () => {
    expect(await bodiesOf(7)).not.toEqual(await bodiesOf(8));
  });
});
