import { observed, type Profile } from '@datafono/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../../test-support/calls.ts';
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

describe('a paid invoice', () => {
  it("counts as paid from the approval, before its payment's transition", async () => {
    const id = await invoices.newInvoice();
    const before = await invoices.paymentOf(id);
    await invoices.approve(before['id']);
    expect((await invoices.remove(id, 'DELETE_FROM_PROVIDER')).status).toBe(409);
    expect(paymentIn((await invoices.update(id, { amount: 7 })).body)['id']).toBe(before['id']);
    await service.pass(3);
    expect(await invoices.statusOf(id)).toBe('PAID');
  });

  it('can be conciliated once, and accepts the same changes afterwards', async () => {
    const id = await invoices.newInvoice();
    expect((await service.control('invoices.conciliate', id)).status).toBe(409);
    await invoices.pay(id);
    expect((await service.control('invoices.conciliate', id)).body['status']).toBe('CONCILIATED');
    expect((await service.control('invoices.conciliate', id)).status).toBe(409);
    expect((await invoices.update(id, { name: 'N', description: 'b' })).body).toMatchObject({
      name: 'N',
      description: null,
      status: 'CONCILIATED',
    });
  });
});

describe('an update of an unpaid invoice', () => {
  it('still emits a pending rejection of the earlier payment, which stays cancelled', async () => {
    const id = await invoices.newInvoice({ phone: '+573001234567' });
    const payment_id = String((await invoices.paymentOf(id))['id']);
    const sent = { action: 'reject', remarks: 'RISK_CONTROL' };
    const { body: attempt } = await service.call('payments.resolve', sent, { payment_id });
    await invoices.update(id, {});
    await service.pass(9);
    expect(await invoices.events()).toEqual(['payment.rejected']);
    const { remarks } = attempt;
    expect((await service.events())[0]?.data).toMatchObject({ id: payment_id, status: 'cancelled', remarks });
    expect(await invoices.readPayment(payment_id)).toMatchObject({ status: 'cancelled', remarks });
    expect(await invoices.messageKinds()).toEqual(['payment_request', 'payment_request']);
  });

  it('cannot make the invoice a duplicate of another one, until its approved payment has settled', async () => {
    await invoices.newInvoice();
    const id = await invoices.newInvoice({ reference: 'FV-2' });
    await invoices.approve((await invoices.paymentOf(id))['id']);
    const { status, body } = await invoices.update(id, { reference: 'FV-1' });
    expect([status, body['code_name']]).toEqual([422, 'invoice_already_exists']);
    await service.pass(3);
    expect((await invoices.update(id, { reference: 'FV-1' })).body).toMatchObject({
      status: 'PAID',
      reference: 'FV-1',
    });
  });

  it('cannot change it between provider invoice and tax invoice', async () => {
    const refused = async (id: string, body: Json) => {
      const outcome = await invoices.update(id, body);
      return [outcome.status, Object.keys(Object(outcome.body['errors']))];
    };
    const items = [{ description: 'Café', price: 5_000 }];
    const provided = await invoices.newInvoice();
    const customer_id = await service.made('customers');
    const tax = String((await service.call('invoices.create', { items, customer_id })).body['id']);
    for (const pay of [async () => {}, invoices.pay]) {
      await Promise.all([provided, tax].map(pay));
      expect(await refused(provided, { items })).toEqual([422, ['items']]);
      expect(await refused(tax, { amount: 777 })).toEqual([422, ['amount']]);
      expect(await refused(tax, { items, amount: 777 })).toEqual([422, ['items']]);
    }
    expect((await invoices.read(tax)).body).toMatchObject({ amount: 5_000, items, provider: null });
  });

  it('replaces the items of a tax invoice, and its total', async () => {
    const customer_id = await service.made('customers');
    const { body } = await service.call('invoices.create', { items: [{ amount: 1_000 }], customer_id });
    const items = [{ amount: 2_000 }, { price: 500, quantity: 2 }];
    const updated = await invoices.update(String(body['id']), { items });
    expect(updated.body).toMatchObject({ amount: 3_000, items, payment: { amount: 3_000 } });
    expect((await invoices.update(String(body['id']), { items: [{}] })).status).toBe(422);
  });

  it('is a conflict after a payment by other means', async () => {
    const id = await invoices.newInvoice();
    await invoices.remove(id, 'PAID_FROM_PROVIDER');
    const { status, body } = await invoices.update(id, { name: 'Otro' });
    expect([status, Object.keys(body), (await invoices.read(id)).body['name']]).toEqual([
      409,
      ['message'],
      null,
    ]);
  });
});

describe('a deletion', () => {
  it('fails an attempt in progress, without payment.rejected', async () => {
    const id = await invoices.newInvoice({ phone: '+573001234567' });
    const { id: payment_id } = await invoices.paymentOf(id);
    await service.control('payments.start', String(payment_id));
    const { status } = await invoices.remove(id, 'DELETE_FROM_PROVIDER');
    expect(status).toBe(204);
    const attempts = await service.call('payments.attempts', undefined, { payment_id: String(payment_id) });
    expect(attempts.body['data']).toMatchObject([
      { status: 'failed', remarks: { code: 'CANCELLED_BY_MERCHANT' } },
    ]);
    await service.pass(DAYS);
    expect(await invoices.events()).toEqual(['invoice.canceled']);
  });

  it('of a removed one fails', async () => {
    const id = await invoices.newInvoice();
    await invoices.remove(id, 'DELETE_FROM_PROVIDER');
    expect((await invoices.remove(id, 'DELETE_FROM_PROVIDER')).status).toBe(404);
  });

  it('needs no reason in the observed profile', async () => {
    await service.close();
    await open(observed);
    const id = await invoices.newInvoice({ name: 'Servicio', phone: '+573001234567', email: 'a@ejemplo.co' });
    expect((await invoices.remove(id)).status).toBe(204);
    expect((await invoices.read(id)).status).toBe(404);
  });
});
