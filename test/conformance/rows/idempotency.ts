import assert from 'node:assert/strict';
import type { Reply } from '../client.ts';
import { done, idOf, refused } from '../expect.ts';
import type { Json } from '../json.ts';
import { person } from '../makers.ts';
import { area, row, rowOfEach, when } from '../row.ts';
import type { World } from '../world.ts';

const cashoutTo = (to: Json): Json => ({ amount: 40_000, currency: 'COP', method: 'ACH', ...to });

const creations = {
  '/customers': async (w: World) => person({ document_number: w.unique() }),
  '/accounts': async (w: World) => w.accountData(await w.customerOf()),
  '/cashouts': async (w: World) => cashoutTo(await w.recipient()),
  '/charges': async (w: World) => ({ ...(await w.cardDebtor()), title: 'Café de origen', amount: 25_000 }),
} satisfies Record<string, (w: World) => Promise<Json>>;
// the object is a literal, so its keys are those of its type
const paths = Object.keys(creations) as (keyof typeof creations)[];

async function twice(w: World, path: keyof typeof creations): Promise<string> {
  const body = await creations[path](w);
  const key = w.unique();
  const first = idOf(await w.api.post(path, body, { key }));
  assert.equal(idOf(await w.api.post(path, body, { key })), first);
  return first;
}

export const idempotency = area(
  'Idempotency',
  row('C14', 'A customer sent twice with one key is one customer.', async (w) => twice(w, '/customers')),
  row('C15', 'An account sent twice with one key is one account.', async (w) => twice(w, '/accounts')),
  row('C16', 'A cashout sent twice with one key is one cashout, reserved once.', async (w) => {
    const before = await w.balanceOf();
    await twice(w, '/cashouts');
    assert.equal(await w.balanceOf(), before - 40_000);
  }),
  row('C17', 'A charge sent twice with one key is one charge, and one event.', async (w) => {
    const id = await twice(w, '/charges');
    assert.equal((await w.events('charge.paid', id)).length, 1);
  }),
  rowOfEach('C18', 'One body with two keys makes two objects.', paths, async (w, path) => {
    const body = await creations[path](w);
    const [one, other] = [await w.api.post(path, body), await w.api.post(path, body)];
    assert.notEqual(idOf(one), idOf(other));
  }),
  row('C19', 'Thirty equal charges at once with one key are one charge.', async (w) => {
    const debtor = await w.cardDebtor();
    const key = w.unique();
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => w.createCharge(debtor, { title: key }, key)),
    );
    assert.equal(new Set(replies.map(idOf)).size, 1);
    assert.equal((await w.events('charge.paid', key)).length, 1);
  }),
  row('C264', 'Invoices and connect links need no key.', [
    when('invoices', async (w) => done(await w.createInvoice())),
    when('connect links', async (w) => done(await w.createLink(await w.customerOf()))),
  ]),
  rowOfEach('C265', 'A creation without a key ends as the profile says.', paths, async (w, path) => {
    const reply = await w.api.post(path, await creations[path](w), { key: null });
    if (w.profile.idempotency.required) assert.equal(reply.status, w.profile.status.validation);
    else idOf(reply);
  }),
);

const isReplay = (w: World, reply: Reply): boolean => reply.headers.has(w.profile.idempotency.replayHeader);

async function laterSucceeds(w: World, to: Json, change?: () => Promise<unknown>) {
  const key = w.unique();
  const send = () => w.api.post('/cashouts', cashoutTo(to), { key });
  const { status } = await send();
  assert(status >= 400);
  await change?.();
  assert(!isReplay(w, done(await send())));
  return status;
}

const failsOnce = (kind: string, status: number) => async (w: World) => {
  const to = await w.recipient();
  await w.control.fault({ kind, route: 'POST /v1/cashouts', nth: 1, times: 1 });
  assert.equal(await laterSucceeds(w, to), status);
};

export const idempotencyKit = area(
  'Idempotency, in a kit',
  row('K4', 'A key with another body is refused, and a key whose request is in progress is waited for.', [
    when('another body', async (w) => {
      const key = w.unique();
      await w.api.post('/customers', person(), { key });
      const reply = await w.api.post('/customers', person({ first_name: 'Otra' }), { key });
      refused(reply, w.profile.idempotency.mismatch);
    }),
    when('still at work', async (w) => {
      const key = w.unique();
      const body = person();
      const replies = await Promise.all([1, 2, 3].map(() => w.api.post('/customers', body, { key })));
      assert.equal(new Set(replies.map(idOf)).size, 1);
      assert.equal(replies.filter((reply) => isReplay(w, reply)).length, 2);
    }),
  ]),
  row('K5', 'The first answer of an executed request is stored, and a replay is marked.', [
    when('a replay is marked', async (w) => {
      const key = w.unique();
      const body = person();
      const first = await w.api.post('/customers', body, { key });
      const second = await w.api.post('/customers', body, { key });
      assert(!isReplay(w, first) && isReplay(w, second));
      assert.equal(second.text, first.text);
    }),
    when('not a missing key', async (w) => {
      const key = w.unique();
      await w.api.post('/customers', person(), { key, authorization: null });
      assert(!isReplay(w, done(await w.api.post('/customers', person(), { key }))));
    }),
    when('not invalid data', async (w) => {
      const key = w.unique();
      assert.equal((await w.api.post('/customers', {}, { key })).status, w.profile.status.validation);
      idOf(await w.api.post('/customers', person(), { key }));
    }),
    when('not a bank out of service', async (w) => {
      const bank_id = await w.bankOf();
      const body = await w.recipient({}, { bank_id });
      await w.control.do('PUT', `/banks/${bank_id}`, { available: false });
      await laterSucceeds(w, body, () => w.control.do('PUT', `/banks/${bank_id}`, { available: true }));
    }),
    when('not 429', failsOnce('tooManyRequests', 429)),
    when('not 500', failsOnce('error500', 500)),
    when('not 503', failsOnce('error503', 503)),
    when('a key is of one API key', async (w) => {
      const other = await w.another();
      const key = w.unique();
      done(await w.api.post('/customers', person(), { key }));
      assert(!isReplay(w, done(await other.api.post('/customers', person(), { key }))));
    }),
    when('a key is of one operation', async (w) => {
      const key = w.unique();
      const customer = idOf(await w.api.post('/customers', person(), { key }));
      idOf(await w.api.post('/accounts', await w.accountData(customer), { key }));
    }),
  ]),
);
