import assert from 'node:assert/strict';
import { bare, idOf } from '../expect.ts';
import type { Json } from '../json.ts';
import { area, each, row, when } from '../row.ts';
import type { World } from '../world.ts';
import { livePayment } from './general.ts';
import { cancelledPayment, inState, statusOf } from './payments.ts';

const PHONE = { phone: '+573001234567' };

async function rejection(w: World, changes: Json): Promise<string> {
  const id = idOf(await w.createPayment(changes));
  await w.reject(id);
  await w.settle();
  return id;
}

async function toldAsApproved(w: World): Promise<void> {
  const id = await inState.approved(w);
  assert.equal(await statusOf(w, id), 'approved');
  assert.equal((await w.events('payment.approved', id)).length, 1);
}

const toldAsRejected = (changes: Json, status: string) => async (w: World) => {
  const id = await rejection(w, changes);
  assert.equal(await statusOf(w, id), status);
  assert.deepEqual(
    (await w.events(undefined, id)).map(({ type }) => type),
    ['payment.rejected'],
  );
};

async function unchanged(w: World, id: string, body: Json): Promise<void> {
  const readState = async () => ({ payment: await w.readPayment(id), attempts: await w.attemptsOf(id) });
  await w.settle();
  const [before, sent] = [await readState(), w.box.deliveries.length];
  assert((await w.resolve(id, body)).status >= 400);
  await w.settle();
  assert.deepEqual(await readState(), before);
  assert.equal(w.box.deliveries.length, sent);
}

export const resolving = area(
  'Resolver: what follows',
  row(
    'C159',
    'The payment moves after the answer, not with it.',
    each(['approve', 'reject'], async (w, action) => {
      const id = await w.paymentOf();
      await (action === 'approve' ? w.approve(id) : w.reject(id));
      const after = action === 'approve' ? 'approved' : 'declined';
      if (w.profile.payments.resolvesAfter > 0) assert.equal(await statusOf(w, id), 'pending');
      await w.settle();
      assert.equal(await statusOf(w, id), after);
    }),
  ),
  row('C160', 'Approved, the payment says so and it is told.', toldAsApproved),
  row('C161', 'Rejected, the payment is declined and it is told.', toldAsRejected({}, 'declined')),
  row('C162', 'With a phone number it goes back to pending and is sent again.', async (w) => {
    const id = await rejection(w, PHONE);
    assert.equal(await statusOf(w, id), 'pending');
    const states = await w.control.states('payment', id);
    assert.deepEqual(states.slice(-2), ['declined', 'pending']);
    assert.equal((await w.control.messages(id)).length, 2);
  }),
  row('C163', 'That is not told again.', toldAsRejected(PHONE, 'pending')),
  row(
    'C164',
    'The rejection is told although the payment is pending again.',
    toldAsRejected(PHONE, 'pending'),
  ),
  row('C165', 'Without a phone number it stays declined and nothing is sent.', async (w) => {
    const id = await w.paymentOf();
    const sent = (await w.control.messages(id)).length;
    await w.reject(id);
    await w.settle();
    assert.equal(await statusOf(w, id), 'declined');
    assert.equal((await w.control.messages(id)).length, sent);
  }),
  row('C166', 'A declined payment can be approved: the customer tried again.', async (w) => {
    const id = await inState.declined(w);
    await w.approve(id);
    await w.settle();
    assert.equal(await statusOf(w, id), 'approved');
  }),
  row('C167', 'A payment that is no test gets no attempt.', async (w) => {
    const id = await livePayment(w);
    bare(await w.resolve(id, { action: 'approve' }), 403);
    assert.deepEqual(await w.control.list('/objects?type=attempt'), []);
  }),
  row('C168', 'How it ended can be read and is told.', toldAsApproved),
  row('C169', 'What is refused changes nothing and tells nothing.', [
    when('no remarks', async (w) => unchanged(w, await w.paymentOf(), { action: 'reject' })),
    when('no such action', async (w) => unchanged(w, await w.paymentOf(), { action: 'settle' })),
    when('already paid', async (w) => unchanged(w, await inState.approved(w), { action: 'approve' })),
    when('called off', async (w) => unchanged(w, await cancelledPayment(w), { action: 'approve' })),
  ]),
  row('C259', 'A payment that was called off is refused without a code and stays so.', async (w) => {
    const id = await cancelledPayment(w);
    bare(await w.resolve(id, { action: 'reject', remarks: 'RISK_CONTROL' }), 422);
    await w.settle();
    assert.equal(await statusOf(w, id), w.profile.payments.cancelledStatus);
    assert.deepEqual(await w.attemptsOf(id), []);
  }),
);
