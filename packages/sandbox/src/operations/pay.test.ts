import { beforeEach, describe, expect, it } from 'vitest';
import { banks } from '../reference/banks.ts';
import { changeObject } from '../store/objects.ts';
import type { Json } from '../test-support/calls.ts';
import { DAYS, Harness } from '../test-support/harness.ts';
import { openPayment, type PayMethod, settleAttempt, startAttempt } from './pay.ts';
import { payerOf } from './payer.ts';

let service: Harness;

beforeEach(async () => {
  service = await Harness.open();
  return () => service.close();
});

const idOfKind = (kind: 'bank' | 'wallet') => banks.find((bank) => bank.kind === kind)?.id ?? '';
const atBank = { kind: 'bank', bank_id: idOfKind('bank') } as const;
const newPayment = (changes: Json = {}) => service.made('payments', changes);
const open = (id: string) => service.run((context) => openPayment(context, id));
const payer = (id: string) => service.run((context) => payerOf(context, id));
const start = (id: string, method: PayMethod = atBank) =>
  service.run((context) => startAttempt(context, id, method));
const settle = (id: string, attempt: string, action: 'approve' | 'reject', code?: string) =>
  service.run((context) => settleAttempt(context, id, attempt, action, code));
const statusOf = (id: string) => service.statusOf('payments', id);

async function startedAttempt(id: string, method: PayMethod = atBank): Promise<string> {
  const result = await start(id, method);
  if (result.state !== 'started') throw new Error(`Not started: ${result.state}`);
  return result.attempt;
}

describe('a payment page', () => {
  it('shows the payment', async () => {
    const shown = { redirect_url: 'https://tienda.example/', reference: 'FV-1' };
    const id = await newPayment(shown);
    expect(await open(id)).toEqual({
      ...{ ...shown, state: 'payable', id, title: 'Matrícula', amount: 80_000, is_test: true },
      ...{ customer_id: null, attempt: null },
    });
    expect(await open('none')).toBeUndefined();
  });

  const cardOf = async (session: string) => (await service.create('cards', { customer_id: session })).body;

  it('is for its customer, or for a visitor created with the first card', async () => {
    const contact = { phone: '+573009998877', email: 'quien@paga.co' };
    const id = await newPayment(contact);
    const session = await payer(id);
    expect([await payer(id), (await open(id))?.customer_id]).toEqual([session, null]);
    expect(await payer(await newPayment())).not.toBe(session);
    expect((await service.get('customers', session)).status).toBe(404);
    const first = String((await cardOf(session))['customer_id']);
    expect((await cardOf(session))['customer_id']).toBe(first);
    expect([await payer(id), (await open(id))?.customer_id]).toEqual([session, first]);
    expect(await service.read('customers', first)).toMatchObject(contact);
    expect(service.history.filter(({ type }) => type === 'customer')).toHaveLength(1);
    const customer_id = await service.made('customers');
    expect(await cardOf(await payer(await newPayment({ customer_id })))).toMatchObject({ customer_id });
    await expect(payer('none')).rejects.toThrow();
  });

  it('accepts a card for one payment, which the shop cannot debit later', async () => {
    const customer_id = await service.made('customers');
    for (const owner of [{ customer_id }, {}]) {
      const id = await newPayment(owner);
      const made = await cardOf(await payer(id));
      expect(made).toMatchObject({ authorization: false });
      const card_id = String(made['id']);
      await settle(id, await startedAttempt(id, { kind: 'card', card_id }), 'approve');
      expect((await open(id))?.state).toBe('paid');
      const later = await service.create('charges', { customer_id: made['customer_id'], card_id });
      expect(later.body['code_name']).toBe('CARD_IS_NOT_AUTHORIZED');
    }
  });

  it('is for the existing visitor of a payment, with any id', async () => {
    const [id, payer_id] = [await newPayment(), await service.made('customers')];
    await service.run((context) => changeObject('payment', id, { payer_id }, context));
    expect(await cardOf(await payer(id))).toMatchObject({ customer_id: payer_id });
  });

  it.each([
    ['the id of the payment', (id: string) => id],
    ['what looks like a visitor', (id: string) => `${id.slice(0, 13)}-4000-8000-000000000000`],
  ])('creates no visitor for %s', async (_, guess) => {
    const id = await newPayment();
    const { status } = await service.create('cards', { customer_id: guess(id) });
    expect([status, (await open(id))?.customer_id]).toEqual([404, null]);
  });

  it('reports an expired or cancelled payment', async () => {
    const late = await newPayment({ expiration_at: '2026-11-22T17:00:00Z' });
    const { body } = await service.create('invoices');
    const invoice = String(body['id']);
    await service.call('invoices.delete', { reason: 'PAID_FROM_PROVIDER' }, { invoice });
    await service.pass(DAYS);
    for (const [id, state] of [
      [late, 'expired'],
      [String(body['payment_id']), 'cancelled'],
    ] as const)
      expect([(await open(id))?.state, await start(id)]).toEqual([state, { state: 'closed' }]);
  });
});

describe('an attempt from the page', () => {
  it('is in progress until it is settled, one at a time', async () => {
    const id = await newPayment();
    const attempt = await startedAttempt(id);
    expect(await statusOf(id)).toBe('in_progress');
    expect(await start(id)).toEqual({ state: 'processing', attempt, isSameMethod: true });
    const other = { kind: 'card', card_id: 'card_of_another' } as const;
    expect(await start(id, other)).toMatchObject({ attempt, isSameMethod: false });
    expect((await open(id))?.attempt).toMatchObject({
      ...{ id: attempt, status: 'processing', payment_method_type: 'PSE' },
      ...{ payment_method_label: expect.any(String), test_outcome: null },
    });
  });

  it('fails at the expiration, and cannot be approved', async () => {
    const id = await newPayment({ expiration_at: '2026-11-22T17:00:00Z' });
    const attempt = await startedAttempt(id);
    await service.pass(DAYS);
    const remarks = { code: 'PAYMENT_EXPIRED' };
    expect((await open(id))?.attempt).toMatchObject({ status: 'failed', remarks });
    await settle(id, attempt, 'approve');
    await service.pass(DAYS);
    expect([(await open(id))?.state, service.types()]).toEqual(['expired', []]);
  });

  it('can be followed by another once rejected, and pays the payment once approved', async () => {
    const id = await newPayment();
    await settle(id, await startedAttempt(id), 'reject', 'INSUFFICIENT_FUNDS');
    await service.pass(3);
    expect([await statusOf(id), service.types()]).toEqual(['declined', ['payment.rejected']]);
    expect((await open(id))?.attempt?.remarks?.code).toBe('INSUFFICIENT_FUNDS');
    await settle(id, await startedAttempt(id, { kind: 'wallet', bank_id: idOfKind('wallet') }), 'approve');
    expect(await open(id)).toMatchObject({ state: 'paid', attempt: { status: 'paid' } });
    expect(await start(id)).toEqual({ state: 'closed' });
    await service.pass(3);
    expect([await statusOf(id), service.types()]).toEqual([
      'approved',
      ['payment.rejected', 'payment.approved'],
    ]);
  });

  it('is settled once', async () => {
    const id = await newPayment();
    const attempt = await startedAttempt(id);
    await settle(id, attempt, 'reject');
    await settle(id, attempt, 'approve');
    await settle(id, 'none', 'approve');
    await service.pass(3);
    expect(service.types()).toEqual(['payment.rejected']);
  });

  it("with a test card reports the card's outcome, and no more of the card than its brand and last digits", async () => {
    const id = await newPayment();
    const number = { card_number: '4000000000009995', customer_id: await payer(id) };
    const card_id = await service.made('cards', number);
    await startedAttempt(id, { kind: 'card', card_id });
    const attempt = (await open(id))?.attempt;
    expect(attempt?.card).toEqual({ id: card_id, brand: 'visa', last_four: '9995' });
    expect(attempt).toMatchObject({
      ...{ test_outcome: 'INSUFFICIENT_FUNDS', payment_method_label: 'visa ·9995' },
      payment_method_type: 'CreditCard',
    });
  });

  it.each([
    [{ kind: 'card', card_id: 'none' }, 'card_id'],
    [{ kind: 'bank', bank_id: 'none' }, 'bank_id'],
    [{ kind: 'bank', bank_id: idOfKind('wallet') }, 'bank_id'],
    [{ kind: 'wallet', bank_id: idOfKind('bank') }, 'bank_id'],
  ] as const)('is refused with %j', async (method, field) => {
    const id = await newPayment();
    const result = await start(id, method);
    expect(result.state === 'refused' && Object.keys(result.errors)).toEqual([field]);
    expect([await statusOf(id), (await open(id))?.attempt]).toEqual(['pending', null]);
  });

  it('is refused with a card of another customer, and at a bank out of service', async () => {
    const id = await newPayment();
    expect((await start(id, { kind: 'card', card_id: await service.made('cards') })).state).toBe('refused');
    await service.control('banks.update', atBank.bank_id, { available: false });
    expect((await start(id)).state).toBe('refused');
  });
});
