import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LinkShop } from './support/link-shop.ts';

let shop: LinkShop;

beforeEach(async () => {
  shop = await LinkShop.open();
});

afterEach(() => shop[Symbol.asyncDispose]());

const PAYMENTS = 'POST /v1/payments';
const onLink = { state: 'unknown', reason: 'link' };

describe('money that comes late, or goes back', () => {
  it('of a link whose order a card has paid meanwhile is noted with its order', async () => {
    await shop.orders.link(shop.order);
    const payment = await shop.payment();
    await shop.pass(31);
    expect(await shop.charge()).toMatchObject({ state: 'paid', attempt: 2 });
    await shop.orders.settle({
      type: 'payment.approved',
      data: { id: payment, status: 'approved', external_id: 'order-A-1043-attempt-1' },
    });
    expect(await shop.elsewhere.needsPerson()).toMatchObject([
      { reason: 'unmatched', orderId: 'A-1043', charge: payment },
    ]);
  });

  it('of a link that staff closed after it was taken back is noted', async () => {
    await shop.orders.link(shop.order);
    const charge = await shop.payment();
    expect(await shop.orders.close(shop.order.id, { attempt: 1, as: 'declined', charge })).toMatchObject(
      onLink,
    );
    await shop.orders.takeBack(shop.order.id);
    const closed = await shop.orders.close(shop.order.id, { attempt: 1, as: 'declined', charge });
    expect(closed?.state).toBe('declined');
    await shop.scan(charge);
    await shop.deliver();
    expect(await shop.orders.needsPerson()).toMatchObject([{ reason: 'unmatched', charge }]);
  });

  it('under the key of an open link, with another amount, is noted', async () => {
    await shop.orders.link(shop.order);
    const other = { title: 'x', amount: 50_000, external_id: 'order-A-1043-attempt-1', reference: 'A-1043' };
    const { id } = await shop.client.payments.create(other);
    await shop.scan(id);
    await shop.deliver();
    const notes = await shop.orders.needsPerson();
    expect(notes).toMatchObject([{ reason: 'unmatched', orderId: 'A-1043', charge: id }]);
    expect(await shop.orders.read(shop.order.id)).toMatchObject(onLink);
  });

  it('of a link under an earlier prefix is noted with its order', async () => {
    await shop.process({ keyPrefix: 'cafe-' }).link(shop.order, { lifetimeMs: 60_000 });
    const id = await shop.payment();
    await shop.pass(2);
    await shop.charge();
    const data = { ...(await shop.client.payments.get(id)), status: 'approved' };
    await shop.orders.settle({ type: 'payment.approved', data });
    expect(await shop.orders.needsPerson()).toMatchObject([{ reason: 'unmatched', orderId: 'A-1043' }]);
  });

  it('that is disputed after a part of it expired is noted again', async () => {
    await shop.orders.link(shop.order);
    const id = await shop.payment();
    for (const status of ['partial_expired', 'disputed']) {
      await shop.orders.settle({ type: `payment.${status}`, data: { id, status } });
      const [note] = await shop.orders.needsPerson();
      expect(note?.message).toContain(status);
      await shop.orders.dismiss(note?.id ?? '');
    }
  });

  it('whose note cannot be written has its event delivered again', async () => {
    let fails = 1;
    const write: typeof shop.store.write = async (id, before, next) => {
      if (id.startsWith('datafono:note:') && fails-- > 0) throw new Error('The database restarts.');
      return shop.store.write(id, before, next);
    };
    const orders = shop.process({ store: { ...shop.store, write } });
    const event = { type: 'payment.approved', data: { id: 'pay_9', status: 'approved' } };
    await expect(orders.settle(event)).rejects.toThrow(/restarts/);
    await orders.settle(event);
    expect(await orders.needsPerson()).toMatchObject([{ charge: 'pay_9' }]);
  });

  it('that only its reference names is noted with its order', async () => {
    await shop.orders.link(shop.order);
    const payment = await shop.payment();
    await shop.pass(31);
    await shop.charge();
    const other = { id: `${payment}x`, status: 'approved', reference: 'A-1043' };
    await shop.orders.settle({ type: 'payment.approved', data: other });
    expect(await shop.orders.needsPerson()).toMatchObject([{ reason: 'unmatched', orderId: 'A-1043' }]);
  });

  it('without a name is noted without an order', async () => {
    await shop.orders.settle({ type: 'payment.approved', data: { id: 'pay_9', status: 'approved' } });
    const [note] = await shop.orders.needsPerson();
    expect(note).toMatchObject({ reason: 'unmatched', charge: 'pay_9' });
    expect(note?.orderId).toBeUndefined();
    expect(await shop.orders.dismiss(note?.id ?? '')).toBe(true);
    expect(await shop.orders.needsPerson()).toEqual([]);
    await shop.orders.settle({ type: 'payment.approved', data: { id: 'pay_9', status: 'approved' } });
    expect(await shop.orders.needsPerson()).toEqual([]);
  });

  it.each(['refunded', 'disputed', 'partial_expired'])(
    'of a link is %s: the order stays paid',
    async (status) => {
      await shop.orders.link(shop.order);
      const id = await shop.payment();
      await shop.orders.settle({ type: `payment.${status}`, data: { id, status } });
      expect(await shop.charge()).toMatchObject({ state: 'paid', attempt: 1 });
      expect(await shop.orders.needsPerson()).toMatchObject([{ reason: 'money_returned', charge: id }]);
      expect(await shop.sandbox.charges()).toEqual([]);
    },
  );

  it('of a charge is refunded: the order stays paid, and is noted once', async () => {
    const paid = await shop.charge();
    const id = 'charge' in paid ? (paid.charge?.id ?? '') : '';
    for (let times = 0; times < 2; times += 1)
      await shop.orders.settle({ type: 'charge.refunded', data: { id, status: 'refunded' } });
    expect(await shop.charge()).toMatchObject({ state: 'paid', attempt: 1 });
    expect(await shop.orders.needsPerson()).toMatchObject([{ reason: 'money_returned', charge: id }]);
  });
});

describe('a payment of another program with the reference of an order', () => {
  const FOREIGN = { id: 'pay_foreign', amount: 38_000, external_id: 'abono-17' };

  it.each([FOREIGN, { ...FOREIGN, external_id: undefined }])('ends nothing (%o)', async (data) => {
    await shop.sandbox.faults.add({ kind: 'resetAfterCommit', route: 'POST /v1/charges' });
    await shop.charge();
    const other = { ...shop.order, id: 'A-1044' };
    await shop.sandbox.faults.add({ kind: 'resetAfterCommit', route: PAYMENTS });
    await shop.orders.link(other);
    for (const reference of ['A-1043', 'A-1044'])
      for (const status of ['expired', 'cancelled', 'declined'])
        await shop.orders.settle({ type: `payment.${status}`, data: { ...data, reference, status } });
    const approved = { ...data, reference: 'A-1043', status: 'approved' };
    expect(await shop.orders.settle({ type: 'payment.approved', data: approved })).toEqual([]);
    expect(await shop.orders.needsPerson()).toEqual([]);
    for (const id of ['A-1043', 'A-1044']) {
      const { state, charge } = (await shop.store.read(id)) ?? {};
      expect([state, charge]).toEqual(['open', undefined]);
    }
  });
});

describe('what no program ends', () => {
  it.each([
    ['payment', { lifetimeMs: 30 * 86_400_000 }],
    ['invoice', {}],
  ] as const)('is on the list after a week: a link as %s that somebody began to pay', async (as, more) => {
    await shop.orders.link(shop.order, { as, ...more });
    await shop.begin(await shop.payment());
    for (let day = 0; day < 9; day += 1) {
      await shop.pass(24 * 60);
      await shop.orders.sweep();
    }
    expect(await shop.orders.needsPerson()).toMatchObject([{ reason: 'stuck', orderId: 'A-1043' }]);
  });

  it('is on the list where an earlier version had reported it', async () => {
    await shop.sandbox.faults.add({ kind: 'resetAfterCommit', route: 'POST /v1/charges' });
    await shop.charge();
    const row = await shop.store.read(shop.order.id);
    if (!row) throw new Error('There is no attempt.');
    await shop.store.write(shop.order.id, row, { ...row, revision: row.revision + 1, isReported: true });
    await shop.pass(25 * 60);
    await shop.orders.sweep();
    expect(await shop.orders.needsPerson()).toMatchObject([{ reason: 'stuck' }]);
  });

  it('has an id that is no order’s', async () => {
    await shop.orders.settle({ type: 'payment.approved', data: { id: 'pay_9', status: 'approved' } });
    const id = (await shop.orders.needsPerson())[0]?.id ?? '';
    expect(await shop.orders.close(id, { attempt: 1, as: 'paid', charge: 'pay_9' })).toBeUndefined();
    expect([await shop.orders.read(id), await shop.orders.takeBack(id)]).toEqual([undefined, undefined]);
    expect(await shop.orders.needsPerson()).toHaveLength(1);
  });
});
