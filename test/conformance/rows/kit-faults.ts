import assert from 'node:assert/strict';
import { done, idOf } from '../expect.ts';
import { at, type Json } from '../json.ts';
import { person } from '../makers.ts';
import { area, each, row, when } from '../row.ts';
import type { World } from '../world.ts';

const ROUTE = 'POST /v1/customers';

async function hit(w: World, fault: Json, signal?: AbortSignal): Promise<Response> {
  await w.control.fault({ route: ROUTE, nth: 1, ...fault });
  return w.api.open('POST', '/v1/customers', person(), signal ? { signal } : {});
}

const customers = async (w: World) => (await w.control.list('/objects?type=customer')).length;

/** Kinds of faults: what becomes of the answer, a status or the error of reading it, and whether the call was carried out. */
const outcomes = {
  resetBeforeCommit: ['TypeError', false],
  resetAfterCommit: ['TypeError', true],
  malformed: ['SyntaxError', true],
  truncated: ['TypeError', true],
  tooManyRequests: [429, false],
  error500: [500, false],
  error502: [502, false],
  error503: [503, false],
} as const;
// the object is a literal, so its keys are those of its type
const kinds = Object.keys(outcomes) as (keyof typeof outcomes)[];

async function endsAsItSays(w: World, kind: keyof typeof outcomes): Promise<void> {
  const answer = hit(w, { kind }).then(async (response) => {
    await response.json();
    return response.status;
  });
  const [outcome, isDone] = outcomes[kind];
  assert.equal(await answer.catch(({ name }) => name), outcome);
  assert.equal(await customers(w), isDone ? 1 : 0);
}

const LONG = 600_000;

async function untilCreated(w: World): Promise<void> {
  while ((await customers(w)) === 0) await new Promise(setImmediate);
}

/** Sends calls under a fault. @returns `x` for each call that it hit, `.` for each other */
async function pattern(w: World, fault: Json, calls = 12): Promise<string> {
  await w.control.fault({ kind: 'error503', route: ROUTE, ...fault });
  let hits = '';
  for (let call = 0; call < calls; call += 1) hits += (await w.createCustomer()).status === 503 ? 'x' : '.';
  return hits;
}

export const faults = area(
  'Faults',
  row('K9', 'Each fault does what it says to the calls that it chooses.', [
    when('latency', async (w) => {
      await w.control.fault({ kind: 'latency', route: ROUTE, nth: 1, milliseconds: 300 });
      const order: string[] = [];
      const slow = w.createCustomer().then(() => order.push('slow'));
      await w.api.get('/balance').then(() => order.push('quick'));
      await slow;
      assert.deepEqual(order, ['quick', 'slow']);
      assert.equal(await customers(w), 1);
    }),
    when('timeout after commit', async (w) => {
      const leave = new AbortController();
      const lost = assert.rejects(hit(w, { kind: 'timeoutAfterCommit', milliseconds: LONG }, leave.signal));
      await untilCreated(w);
      leave.abort();
      await lost;
      assert.equal(await customers(w), 1);
    }),
    ...each(kinds, endsAsItSays),
    when('when to try again', async (w) => {
      const response = await hit(w, { kind: 'tooManyRequests', retryAfter: 7 });
      await response.text();
      assert.equal(response.headers.get('retry-after'), '7');
    }),
    when('slow drip', async (w) => {
      const response = await hit(w, { kind: 'slowDrip', milliseconds: 200 });
      let pieces = 0;
      let text = '';
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
      for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
        pieces += 1;
        text += next.value;
      }
      assert(pieces > 3, `it comes in pieces: ${pieces}`);
      assert.equal(typeof at(JSON.parse(text), 'id'), 'string');
    }),
    when('by route', async (w) => {
      await w.control.fault({ kind: 'error503', route: 'GET /v1/balance' });
      idOf(await w.createCustomer());
      assert.equal((await w.api.get('/balance')).status, 503);
    }),
    when('by key', async (w) => {
      await w.control.fault({ kind: 'error503', key: 'this-one' });
      assert.equal((await w.api.post('/customers', person(), { key: 'this-one' })).status, 503);
      idOf(await w.api.post('/customers', person(), { key: 'another' }));
    }),
    when('by the n-th call', async (w) => assert.equal(await pattern(w, { nth: 3 }, 5), '..x..')),
    when('by chance, from a seed', async (w) => {
      const of = async (seed: number) => pattern(await w.another(), { probability: 0.5, seed });
      const first = await of(3);
      assert.match(first, /x/);
      assert.match(first, /\./);
      assert.equal(await of(3), first);
      assert.notEqual(await of(4), first);
    }),
    when('until it is taken away', async (w) => {
      await w.control.fault({ kind: 'error500' });
      assert.equal((await w.api.get('/balance')).status, 500);
      await w.control.do('DELETE', '/faults');
      done(await w.api.get('/balance'));
    }),
  ]),
  row(
    'K10',
    'A charge whose answer was lost and that is sent again is one charge.',
    each(['timeoutAfterCommit', 'resetAfterCommit', 'malformed', 'truncated'], async (w, kind) => {
      const debtor = await w.cardDebtor();
      const milliseconds = kind === 'timeoutAfterCommit' ? { milliseconds: 50 } : {};
      await w.control.fault({ kind, route: 'POST /v1/charges', nth: 1, ...milliseconds });
      const key = w.unique();
      await assert.rejects(w.createCharge(debtor, { title: key }, key), 'the answer is lost');
      const id = idOf(await w.createCharge(debtor, { title: key }, key));
      assert.equal((await w.control.list('/objects?type=charge')).length, 1);
      assert.equal((await w.events('charge.paid', id)).length, 1);
    }),
  ),
);
