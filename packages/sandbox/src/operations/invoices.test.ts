import { observed, type Profile } from '@datafono/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAYS, Harness } from '../test-support/harness.ts';
import { invoicesOf, paymentIn } from '../test-support/invoices.ts';

let service: Harness;
let invoices: ReturnType<typeof invoicesOf>;

async function open(profile?: Profile) {
  service = await Harness.open(profile);
  invoices = invoicesOf(service);
}

beforeEach(async () => {
  await open();
  return () => service.close();
});

describe('a new invoice', () => {
  it('needs only a provider and an amount', async () => {
    const { status, body } = await service.call('invoices.create', { provider: 'siigo', amount: 1_000 });
    expect([status, body['metadata'], body['reference']]).toEqual([201, {}, null]);
    expect(paymentIn(body)['title']).toBe('Factura');
  });

  it('is a tax invoice with items and a customer', async () => {
    const customer_id = await service.made('customers');
    const items = [{ description: 'Café', quantity: 2, unit_price: 12_500 }];
    const { status, body } = await service.call('invoices.create', { items, customer_id });
    expect([status, body['items'], body['amount']]).toEqual([201, items, 25_000]);
    expect(paymentIn(body)).toMatchObject({ amount: 25_000, customer_id, phone: '+573001234567' });
  });

  it.each([
    [{ provider: undefined, amount: undefined }, ['provider', 'amount']],
    [{ provider: undefined, amount: undefined, items: [{ amount: 5 }] }, ['customer_id']],
    [{ items: [1], customer_id: 'c' }, ['items']],
    [
      {
        provider: undefined,
        amount: undefined,
        customer_id: 'c',
        items: [{ amount: 9_999_999_999 }, { amount: 2 }],
      },
      ['items'],
    ],
  ])('is rejected with %j', async (changes, fields) => {
    const { status, body } = await invoices.create(changes);
    expect([status, Object.keys(Object(body['errors']))]).toEqual([422, fields]);
    expect(service.history).toEqual([]);
  });

  it.each([
    [{ amount: 1e17 }],
    [{ amount: 1e308 }, { amount: 1e308 }],
    [{}],
    [{ amount: 0.4 }],
    [{ amount: 5_000 }, { precio: 5_000 }],
  ])('is rejected as a tax invoice with the items %j', async (...items) => {
    const customer_id = await service.made('customers');
    const { status, body } = await service.call('invoices.create', { items, customer_id });
    expect([status, body['errors']]).toEqual([422, { items: [expect.any(String)] }]);
  });

  it('is validated against the bounds of the observed profile', async () => {
    await service.close();
    await open(observed);
    const whole = { name: 'Servicio', phone: '+573001234567' };
    expect((await invoices.create(whole)).status).toBe(201);
    const { body } = await invoices.create({ name: 'Café', amount: 4_999, reference: undefined });
    expect(Object.keys(Object(body['errors'])).sort()).toEqual(['amount', 'name', 'phone', 'reference']);
  });
});

describe('the same invoice again', () => {
  it.each([{ reference: undefined }, { provider_id: undefined }])('is a new one with %j', async (change) => {
    expect(await invoices.newInvoice(change)).not.toBe(await invoices.newInvoice(change));
  });
});

describe('reminders', () => {
  it('are sent at their interval while it is unpaid, up to their maximum', async () => {
    await invoices.newInvoice();
    await service.pass(3 * DAYS - 1);
    expect(invoices.messageKinds()).toEqual(['payment_request']);
    await service.pass(1);
    expect(invoices.messageKinds()).toEqual(['payment_request', 'reminder']);
    await service.pass(90 * DAYS);
    expect(invoices.messageKinds().filter((kind) => kind === 'reminder')).toHaveLength(3);
    expect(service.moves).toEqual([]);
  });

  it('end when it is paid', async () => {
    await invoices.pay(await invoices.newInvoice());
    await service.pass(90 * DAYS);
    expect(invoices.messageKinds()).toEqual(['payment_request']);
  });

  it('are of the newest payment only', async () => {
    const id = await invoices.newInvoice();
    await service.pass(2 * DAYS);
    const { id: newest } = paymentIn((await invoices.update(id, {})).body);
    await service.pass(3 * DAYS);
    const reminders = service.messages.filter(({ kind }) => kind === 'reminder');
    expect(reminders.map(({ subject }) => subject)).toEqual([newest]);
  });
});
