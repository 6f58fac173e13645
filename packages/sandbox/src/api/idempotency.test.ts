import { type Profile, stated } from '@datafono/contract';
import { describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../start/create-sandbox.ts';
import { callsOf, card, charge, customer, errorsOf, type Json, NOON } from '../test-support/calls.ts';
import { stderr } from '../test-support/stderr.ts';

const once = { 'x-idempotency': 'order-1' };
const REPLAYED = 'x-idempotent-replay';

const open = (profile: Partial<Profile> = {}, now = () => NOON): Promise<Sandbox> =>
  createSandbox({ profile: { ...stated, ...profile }, now });

describe('the same request with the same key', () => {
  it('is the same in any order of nested fields, and another when a list becomes an object', async () => {
    await using sandbox = await open();
    const pay = (metadata: Json) => callsOf(sandbox).post('/v1/payments', { ...charge, metadata }, once);
    const first = await pay({ a: { b: 1, c: [null] }, d: 2 });
    expect((await pay({ d: 2, a: { c: [null], b: 1 } })).text).toBe(first.text);
    expect((await pay({ a: { b: 1, c: { 0: null } }, d: 2 })).status).toBe(409);
  });

  it('replays a declined charge, and the refusal of a card that was not authorized', async () => {
    await using sandbox = await open();
    const { charges, ready } = callsOf(sandbox);
    const declined = { ...charge, ...(await ready()), test_scenario: 'RISK_CONTROL' };
    const refused = { ...charge, ...(await ready({ authorization: false })) };
    for (const [body, key, status] of [
      [declined, 'a', 201],
      [refused, 'b', 422],
    ] as const) {
      const first = await charges(body, { 'x-idempotency': key });
      const second = await charges(body, { 'x-idempotency': key });
      expect([first.status, second.status, second.text]).toEqual([status, status, first.text]);
      expect(second.headers.get(REPLAYED)).toBe('true');
    }
  });

  it('is a new request after the retention time', async () => {
    let now = NOON;
    await using sandbox = await open({}, () => now);
    const { customers } = callsOf(sandbox);
    const first = await customers(customer, once);
    now = new Date(NOON.getTime() + 24 * 3_600_000 - 1);
    expect((await customers(customer, once)).text).toBe(first.text);
    now = new Date(NOON.getTime() + 24 * 3_600_000);
    const later = await customers({ ...customer, first_name: 'Otra' }, once);
    expect([later.status, later.headers.get(REPLAYED)]).toEqual([201, null]);
    expect((await customers({ ...customer, first_name: 'Otra' }, once)).text).toBe(later.text);
  });
});

describe('a key', () => {
  it.each(['', '\u00a0'])('that is empty (%j) is rejected', async (key) => {
    await using sandbox = await open();
    const reply = await callsOf(sandbox).customers(customer, { 'x-idempotency': key });
    expect(reply.status).toBe(422);
    expect(Object.keys(errorsOf(reply))).toEqual(['x-idempotency']);
  });
});

describe('an answer without any write is not stored', () => {
  it('of an unknown reference', async () => {
    // With a seed, ids repeat from run to run, so that a request can name a card before it exists.
    const options = { seed: 1, now: () => NOON };
    await using rehearsal = await createSandbox(options);
    const { card_id } = await callsOf(rehearsal).ready();
    await using sandbox = await createSandbox(options);
    const { cards, charges, customerId } = callsOf(sandbox);
    const customer_id = await customerId();
    const body = { ...charge, customer_id, card_id };
    expect((await charges(body, once)).status).toBe(404);
    await cards({ ...card, customer_id });
    const reply = await charges(body, once);
    expect([reply.status, reply.headers.get(REPLAYED)]).toEqual([201, null]);
  });

  it('of a failure', async () => {
    stderr();
    let broken = false;
    await using sandbox = await open({}, () => (broken ? new Date(Number.NaN) : NOON));
    const { customers } = callsOf(sandbox);
    broken = true;
    expect((await customers(customer, once)).status).toBe(500);
    broken = false;
    expect((await customers(customer, once)).status).toBe(201);
  });
});
