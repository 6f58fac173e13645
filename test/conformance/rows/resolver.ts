import assert from 'node:assert/strict';
import { bare, isMoment, refused } from '../expect.ts';
import { at, isObject, type Json, show, textAt } from '../json.ts';
import { startOnPage } from '../pages.ts';
import { area, each, row, rowOfEach, when } from '../row.ts';
import type { World } from '../world.ts';
import { CODES } from './charges.ts';
import { cancelledPayment, inState, statusOf } from './payments.ts';

const SHAPE: Readonly<Record<string, readonly string[]>> = {
  id: ['string'],
  status: ['string'],
  currency: ['string'],
  amount: ['number'],
  amount_label: ['string'],
  payment_method_label: ['string'],
  payment_method_type: ['string'],
  payment_method_id: ['string'],
  network_id: ['string', 'null'],
  transaction_id: ['string', 'null'],
  remarks: ['object', 'null'],
  is_test: ['boolean'],
  created_at: ['string'],
  paid_at: ['string', 'null'],
};

const typeOf = (value: unknown): string => (value === null ? 'null' : typeof value);

function shaped(attempt: Json): void {
  for (const [field, types] of Object.entries(SHAPE))
    assert(types.includes(typeOf(attempt[field])), `${field} is ${types.join(' or ')}: ${show(attempt)}`);
}

const approved = async (w: World): Promise<Json> => w.approve(await w.paymentOf());
const rejected = async (w: World, code?: string): Promise<Json> => w.reject(await w.paymentOf(), code);

const codeOf = (remarks: unknown): unknown => (isObject(remarks) ? at(remarks, 'code') : remarks);

async function beginOnPage(w: World): Promise<string> {
  const id = await w.paymentOf();
  await startOnPage(w, id);
  return id;
}

async function isPaid(w: World): Promise<void> {
  const attempt = await approved(w);
  shaped(attempt);
  const { status, remarks, is_test, created_at, paid_at } = attempt;
  assert.deepEqual([status, remarks, is_test], ['paid', null, true]);
  textAt(attempt, 'transaction_id');
  isMoment(created_at, 'created_at');
  isMoment(paid_at, 'paid_at');
}

const isFailed = (code: string) => async (w: World) => {
  const { status, remarks, paid_at, transaction_id } = await rejected(w, code);
  assert.deepEqual([status, paid_at, transaction_id], ['failed', null, null]);
  assert.equal(at(remarks, 'code'), code);
  for (const field of ['description', 'customer_description']) textAt(remarks, field);
  assert.equal(typeof at(remarks, 'retry'), 'boolean');
};

const failures = CODES.map((code) => when(code, isFailed(code)));

export const resolver = area(
  'Resolver',
  row('C130', 'The payment in the path is the one that is resolved.', async (w) => {
    const [one, other] = [await w.paymentOf(), await w.paymentOf()];
    await w.approve(one);
    await w.settle();
    assert.deepEqual([await statusOf(w, one), await statusOf(w, other)], ['approved', 'pending']);
  }),
  row('C131', 'The action is approve or reject, and is required.', [
    when('approve', async (w) => approved(w)),
    when('reject', async (w) => rejected(w)),
    ...each(['left out', 'cancel', 'APPROVE'], async (w, action) => {
      const body = action === 'left out' ? {} : { action };
      w.invalid(await w.resolve(await w.paymentOf(), body), 'action');
    }),
  ]),
  row('C132', 'A rejection without remarks is invalid.', async (w) => {
    const id = await w.paymentOf();
    for (const body of [{ action: 'reject' }, { action: 'reject', remarks: '' }])
      w.invalid(await w.resolve(id, body), 'remarks');
  }),
  row('C133', 'An approval needs no remarks.', async (w) => approved(w)),
  row('C134', 'A rejection can be for insufficient funds.', isFailed('INSUFFICIENT_FUNDS')),
  row('C135', 'A rejection can be of the transaction.', isFailed('TRANSACTION_REJECTED')),
  row('C136', 'A rejection can be by risk control.', isFailed('RISK_CONTROL')),
  row('C137', 'A rejection can be for an expired card.', isFailed('CARD_EXPIRED')),
  rowOfEach('C138', 'The code is stored on the attempt and on the payment.', CODES, async (w, code) => {
    const id = await w.paymentOf();
    await w.reject(id, code);
    await w.settle();
    assert.equal(at((await w.attemptsOf(id))[0], 'remarks.code'), code);
    assert.equal(codeOf(at(await w.readPayment(id), 'remarks')), code);
  }),
  rowOfEach(
    'C139',
    'An attempt in progress is the one that is resolved.',
    ['approve', 'reject', 'begun on the page'],
    async (w, action) => {
      const id = action === 'begun on the page' ? await beginOnPage(w) : await inState.in_progress(w);
      const [begun, ...others] = await w.attemptsOf(id);
      assert.equal(at(begun, 'status'), 'processing');
      assert.equal(others.length, 0);
      const attempt = action === 'reject' ? await w.reject(id) : await w.approve(id);
      assert.equal(at(attempt, 'id'), at(begun, 'id'));
      await w.settle();
      assert.equal((await w.attemptsOf(id)).length, 1);
    },
  ),
  rowOfEach(
    'C140',
    'Without an attempt in progress, the sandbox creates one for the full amount.',
    ['pending', 'declined'],
    async (w, state) => {
      const id = await inState[state](w);
      const before = await w.attemptsOf(id);
      const attempt = await w.approve(id);
      assert.deepEqual([at(attempt, 'payment_method_type'), at(attempt, 'amount')], ['Sandbox', 60_000]);
      assert.equal((await w.attemptsOf(id)).length, before.length + 1);
    },
  ),
  row('C141', 'A pending payment can be resolved.', async (w) => w.approve(await inState.pending(w))),
  row('C142', 'A payment in progress can be resolved.', async (w) => w.approve(await inState.in_progress(w))),
  row('C143', 'A declined payment can be resolved.', async (w) => w.reject(await inState.declined(w))),
  row('C144', 'A cancelled payment cannot be resolved.', async (w) =>
    bare(await w.resolve(await cancelledPayment(w), { action: 'approve' }), 422),
  ),
  row('C145', 'A paid payment cannot be resolved.', async (w) => {
    const reply = await w.resolve(await inState.approved(w), { action: 'approve' });
    refused(reply, { status: 422, codeName: 'payment_already_paid' });
    assert.equal(at(reply.body, 'code'), 15_003);
  }),
  row('C146', 'The answer is the attempt.', async (w) => {
    const id = await w.paymentOf();
    const attempt = await w.approve(id);
    assert.notEqual(at(attempt, 'id'), id);
    assert.equal(at((await w.attemptsOf(id))[0], 'id'), at(attempt, 'id'));
  }),
  row('C147', 'An approved attempt is paid, has the time of its payment, and has no remarks.', isPaid),
  row('C148', 'An approved attempt has a transaction.', isPaid),
  row(
    'C149',
    'A rejected attempt is failed, has remarks, and has no time of payment.',
    isFailed('RISK_CONTROL'),
  ),
  row('C150', 'A rejected attempt has no transaction.', isFailed('RISK_CONTROL')),
  row('C151', 'Remarks have a code, two descriptions and whether to try again.', failures),
  row('C152', 'The code of the remarks is the one that was sent.', failures),
  row('C153', 'An attempt has its fourteen fields.', [
    when('paid', async (w) => shaped(await approved(w))),
    when('failed', async (w) => shaped(await rejected(w))),
    when('processing', async (w) => {
      const [attempt] = await w.attemptsOf(await inState.in_progress(w));
      assert(isObject(attempt));
      shaped(attempt);
    }),
  ]),
  row('C154', 'The network’s id is a text or null.', isPaid),
  row('C155', 'An attempt is a test.', isPaid),
  row('C156', 'The creation time of an attempt is in UTC with microseconds.', isPaid),
  row('C157', 'The payment time of an attempt has the same format.', isPaid),
  row('C158', 'The amount of an attempt is the amount of its payment.', async (w) =>
    assert.equal(at(await w.approve(await w.paymentOf({ amount: 61_001 })), 'amount'), 61_001),
  ),
);
