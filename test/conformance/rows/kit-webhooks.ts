import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { done, idOf } from '../expect.ts';
import { at, type Json, listAt, textAt } from '../json.ts';
import { person } from '../makers.ts';
import { type Delivery, readEvent } from '../receiver.ts';
import { area, each, row, rowOfEach, when } from '../row.ts';
import { WEBHOOK_SECRET, type World } from '../world.ts';

async function delivery(w: World): Promise<Delivery> {
  await w.chargeOf();
  await w.settle();
  const [first] = w.box.deliveries;
  assert(first);
  return first;
}

export const signatures = area(
  'Webhooks: signature',
  row('K1', 'Every delivery verifies over its bytes with the secret, and no longer if anything is changed.', [
    when('a digest in a header', async (w) => {
      void w.control; // the suite has only the secret of its own webhooks
      const { signatureHeader } = w.profile.events;
      const sent = await delivery(w);
      const expected = createHmac('sha256', WEBHOOK_SECRET).update(sent.raw).digest('hex');
      if (signatureHeader !== undefined) assert.equal(sent.headers[signatureHeader], expected);
    }),
    when('Standard Webhooks', async (w) => {
      void w.control;
      if (!w.profile.events.standardWebhooks) return;
      const { raw, headers } = await delivery(w);
      const webhook = new Webhook(WEBHOOK_SECRET);
      const verified = (body: string) => webhook.verify(body, headers as Record<string, string>); // the three that are read are single texts
      assert(verified(raw.toString('utf8')));
      assert.throws(() => verified(`${raw.toString('utf8')} `));
    }),
  ]),
);

async function retriesAll(w: World, status: number): Promise<void> {
  const { box } = w;
  box.status = status;
  await w.chargeOf();
  for (const [before, seconds] of w.profile.events.deliverAfter.entries()) {
    if (seconds > 0) {
      await w.control.advance({ seconds: seconds - 1 });
      assert.equal(box.deliveries.length, before, `none before its time: attempt ${before + 1}`);
    }
    await w.control.advance({ seconds: seconds > 0 ? 1 : 0 });
    assert.equal(box.deliveries.length, before + 1, `attempt ${before + 1}`);
  }
  await w.control.advance({ days: 30 });
  assert.equal(box.deliveries.length, w.profile.events.deliverAfter.length, 'and none after the last');
  assert.equal(new Set(box.deliveries.map((sent) => readEvent(sent).id)).size, 1, 'one id');
}

export const retries = area(
  'Webhooks: retries',
  row(
    'K2',
    'A delivery that is not acknowledged is retried on the profile’s schedule, with the same id, and is listed.',
    [
      ...each(['500', '302'], (w, status) => retriesAll(w, Number(status))),
      when('until it is taken', async (w) => {
        w.box.status = 500;
        await w.chargeOf();
        await w.control.advance({ seconds: 0 });
        w.box.status = 200;
        await w.control.advance({ days: 30 });
        assert.equal(w.box.deliveries.length, 2);
      }),
      when('attempts are in sight', async (w) => {
        w.box.status = 503;
        await w.chargeOf();
        await w.control.advance({ seconds: 10 });
        const attempts = listAt((await w.control.list('/events')).at(-1), 'deliveries');
        assert.deepEqual(
          attempts.map((attempt) => at(attempt, 'status')),
          [503, 503],
        );
        textAt(attempts.at(-1), 'next');
      }),
      when('replay', async (w) => {
        await w.chargeOf();
        await w.control.advance({ seconds: 0 });
        const event = (await w.control.list('/events')).at(-1);
        await w.control.do('POST', `/events/${textAt(event, 'id')}/replay`);
        await w.box.until(2);
        const [one, two] = w.box.deliveries.map(readEvent);
        assert.deepEqual(two, one);
      }),
    ],
  ),
);

/** The names of twenty charges in the order of their events under a disturbance, and in the order of creation. */
async function disturbed(w: World, chaos: Json, until = 0) {
  await w.control.do('PUT', '/chaos', chaos);
  const made: string[] = [];
  for (let count = 0; count < 20; count += 1) made.push(textAt(await w.chargeOf(), 'id'));
  await w.control.advance({ seconds: until });
  const came = () =>
    w.box.deliveries.map((sent) => {
      const { text } = readEvent(sent);
      return made.findIndex((id) => text.includes(id));
    });
  return { came, ids: w.box.deliveries.map((sent) => readEvent(sent).id) };
}

const inOrder = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other);
const ALL = Array.from({ length: 20 }, (_, number) => number);

export const chaos = area(
  'Webhooks: chaos',
  row('K3', 'Deliveries can be reordered, duplicated, delayed and dropped, by a seed.', [
    when('shuffled', async (w) => {
      const { came } = await disturbed(w, { seed: 1, reorder: 0.5 }, 60);
      assert.notDeepEqual(came(), ALL);
      assert.deepEqual(inOrder(came()), ALL);
    }),
    when('doubled', async (w) => {
      const { came, ids } = await disturbed(w, { seed: 1, duplicate: 1 }, 0);
      assert.deepEqual(inOrder(came()), inOrder([...ALL, ...ALL]));
      assert.equal(new Set(ids).size, 20, 'a double has the same id');
    }),
    when('delayed', async (w) => {
      const { came } = await disturbed(w, { seed: 1, delay: 1 }, 30);
      assert.deepEqual(came(), []);
      await w.control.advance({ hours: 1 });
      assert.deepEqual(inOrder(came()), ALL);
    }),
    when('dropped', async (w) => {
      const { came } = await disturbed(w, { seed: 1, drop: 1 }, 60);
      await w.control.advance({ days: 30 });
      assert.deepEqual(came(), []);
    }),
    when('by a seed', async (w) => {
      const rates = { duplicate: 0.3, reorder: 0.3, drop: 0.3 };
      const of = async (seed: number) =>
        (await disturbed(await w.another(), { seed, ...rates }, 60)).came().join();
      const first = await of(5);
      assert.equal(await of(5), first);
      assert.notEqual(await of(6), first);
    }),
  ]),
);

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
  rowOfEach(
    'K10',
    'A charge whose answer was lost and that is sent again is one charge.',
    ['timeoutAfterCommit', 'resetAfterCommit', 'malformed', 'truncated'],
    async (w, kind) => {
      const debtor = await w.cardDebtor();
      const milliseconds = kind === 'timeoutAfterCommit' ? { milliseconds: 50 } : {};
      await w.control.fault({ kind, route: 'POST /v1/charges', nth: 1, ...milliseconds });
      const key = w.unique();
      await assert.rejects(w.createCharge(debtor, { title: key }, key), 'the answer is lost');
      const id = idOf(await w.createCharge(debtor, { title: key }, key));
      assert.equal((await w.control.list('/objects?type=charge')).length, 1);
      assert.equal((await w.events('charge.paid', id)).length, 1);
    },
  ),
);
