import { observed, type Profile } from '@datafono/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { invoicesOf, paymentIn } from '../../test-support/invoices.ts';
import { DAYS, Service } from '../../test-support/service.ts';

let service: Service;
let invoices: ReturnType<typeof invoicesOf>;

async function open(profile?: Profile) {
  service = await Service.open(profile);
  invoices = invoicesOf(service);
}

beforeEach(async () => {
  await open();
  return () => service.close();
});

describe('a new invoice', () => {
  it('has a title, items and the details of the customer for its payment', async () => {
    const plain = (await service.call('invoices.create', { provider: 'siigo', amount: 1_000 })).body;
    expect([plain['metadata'], plain['reference'], paymentIn(plain)['title']]).toEqual([{}, null, 'Factura']);
    const customer_id = await service.made('customers');
    const items = [{ description: 'Café', quantity: 2, unit_price: 12_500 }];
    const { body } = await service.call('invoices.create', { items, customer_id });
    expect([body['items'], body['amount']]).toEqual([items, 25_000]);
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
    expect(await service.history()).toEqual([]);
  });

  it.each([[{ amount: 1e17 }], [{}], [{ amount: 5_000 }, { precio: 5_000 }]])(
    'is rejected as a tax invoice with the items %j',
    async (...items) => {
      const customer_id = await service.made('customers');
      const { status, body } = await service.call('invoices.create', { items, customer_id });
      expect([status, body['errors']]).toEqual([422, { items: [expect.any(String)] }]);
    },
  );

  it('is validated against the bounds of the observed profile', async () => {
    await service.close();
    await open(observed);
    const whole = { name: 'Servicio', phone: '+573001234567' };
    expect((await invoices.create(whole)).status).toBe(201);
    const { body } = await invoices.create({ name: 'Café', amount: 4_999, reference: undefined });
    expect(Object.keys(Object(body['errors'])).sort()).toEqual(['amount', 'name', 'phone', 'reference']);
    for (const within of [
      { name: 'Cafés', amount: 5_000 },
      { name: 'a'.repeat(100), amount: 100_000_000 },
    ])
      expect((await invoices.create({ ...whole, ...within, provider_id: undefined })).status).toBe(201);
    const beyond = await invoices.create({ ...whole, name: 'a'.repeat(101), amount: 100_000_001 });
    expect(Object.keys(Object(beyond.body['errors'])).sort()).toEqual(['amount', 'name']);
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
    expect(await invoices.messageKinds()).toEqual(['payment_request']);
    await service.pass(1);
    expect(await invoices.messageKinds()).toEqual(['payment_request', 'reminder']);
    const next = await service.pass(90 * DAYS);
    expect((await invoices.messageKinds()).filter((kind) => kind === 'reminder')).toHaveLength(3);
    expect(next).toBeNull();
  });

  it('end when it is paid', async () => {
    await invoices.pay(await invoices.newInvoice());
    await service.pass(90 * DAYS);
    expect(await invoices.messageKinds()).toEqual(['payment_request']);
  });

  it('are of the newest payment only', async () => {
    const id = await invoices.newInvoice();
    await service.pass(2 * DAYS);
    const { id: newest } = paymentIn((await invoices.update(id, {})).body);
    await service.pass(3 * DAYS);
    const reminders = (await service.messages()).filter(({ kind }) => kind === 'reminder');
    expect(reminders.map(({ subject }) => subject)).toEqual([newest]);
  });
});
