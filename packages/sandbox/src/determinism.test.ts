import { describe, expect, it } from 'vitest';
import { createSandbox } from './sandbox.ts';
import { callsOf, card, charge, customer, NOON } from './testing/calls.ts';
import { controlOf } from './testing/control.ts';
import { newFile } from './testing/files.ts';

/** The bodies of one and the same run of calls. */
async function bodiesOf(seed: number, now: Date | (() => Date) = NOON): Promise<string[]> {
  await using sandbox = await createSandbox({ seed, clock: 'frozen', now });
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
  return replies.map(({ text, headers }) => `${headers.get('x-request-id')} ${text}`);
}

describe('a run', () => {
  it('is repeated byte for byte by the same seed, calls and clock', async () => {
    expect(await bodiesOf(7)).toEqual(await bodiesOf(7));
  });

  it('is repeated where a function tells the time, too', async () => {
    expect(await bodiesOf(7, () => NOON)).toEqual(await bodiesOf(7));
  });

  it('has no id of a request twice, after another start on the same file neither', async () => {
    const options = { seed: 7, clock: 'frozen', now: NOON, database: newFile() } as const;
    const ids: unknown[] = [];
    for (let start = 0; start < 2; start += 1) {
      await using sandbox = await createSandbox(options);
      for (let sent = 0; sent < 3; sent += 1)
        ids.push((await callsOf(sandbox).customers(customer)).headers.get('x-request-id'));
    }
    expect(new Set(ids).size).toBe(6);
  });

  it('begins again with the first id of a request when it is reset', async () => {
    await using sandbox = await createSandbox({ seed: 7, clock: 'frozen', now: NOON });
    const sent = async () => (await callsOf(sandbox).customers(customer)).headers.get('x-request-id');
    const first = await sent();
    await controlOf(sandbox).post('/v1/reset');
    expect(await sent()).toBe(first);
  });

  it('has other ids with another seed', async () => {
    expect(await bodiesOf(7)).not.toEqual(await bodiesOf(8));
  });
});
