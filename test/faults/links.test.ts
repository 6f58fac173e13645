import { createClient } from '@datafono/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LinkShop } from './support/link-shop.ts';

let shop: LinkShop;

beforeEach(async () => {
  shop = await LinkShop.open();
});

afterEach(() => shop[Symbol.asyncDispose]());

const PAYMENTS = 'POST /v1/payments';
const INVOICES = 'POST /v1/invoices';

const onLink = { state: 'unknown', reason: 'link' };
const ended = { state: 'refused', reason: 'link_ended', link: { state: 'ended' } };

describe.each(['payment', 'invoice'] as const)('a link as %s', (as) => {
  const create = as === 'payment' ? PAYMENTS : INVOICES;
  const link = () => shop.orders.link(shop.order, { as });

  it('is the one way in which its order is paid while it is open, in every process', async () => {
    const first = await link();
    expect(first).toMatchObject({ ...onLink, attempt: 1, link: { as, state: 'open' } });
    expect(first.link?.url).toMatch(/^https?:\/\//);
    expect(await shop.elsewhere.link(shop.order, { as })).toEqual(first);
    expect(await shop.charge(shop.elsewhere)).toMatchObject({ ...onLink, link: { url: first.link?.url } });
    expect(await shop.sandbox.charges()).toEqual([]);
  });

  it('has the reference of the order, or the shop’s own, for the customer', async () => {
    await link();
    const request = (await shop.store.read(shop.order.id))?.link?.request;
    expect(request?.reference).toBe('A-1043');
    const other = { ...shop.order, id: 'A-1044' };
    await shop.orders.link(other, { as, reference: 'Pedido 1044' });
    expect((await shop.store.read('A-1044'))?.link?.request.reference).toBe('Pedido 1044');
    expect(await shop.orders.takeBack('A-1044')).toMatchObject(as === 'invoice' ? ended : onLink);
  });

  it('is paid by an event that has its reference alone', async () => {
    await shop.sandbox.faults.add({ kind: 'resetAfterCommit', route: create });
    await link();
    await shop.scan(await paymentOf(shop));
    const byReference = ({ id, status }: Record<string, unknown>) => ({ id, status, reference: 'A-1043' });
    expect(await shop.deliver((data) => byReference(Object(data)))).toEqual([]);
    expect((await shop.store.read(shop.order.id))?.state).toBe('paid');
  });

  it('pays its order, by an event as by a read, and a later charge takes nothing', async () => {
    await link();
    await shop.scan(await shop.payment());
    expect(await shop.deliver()).toEqual([]);
    expect((await shop.store.read(shop.order.id))?.state).toBe('paid');
    expect(await shop.charge()).toMatchObject({ state: 'paid', charge: { amount: 38_000 } });
    expect(await shop.taken()).toBe(1);
    expect(shop.reported).toEqual([]);
  });

  it('stays open when its payment is declined, which can still be approved', async () => {
    await link();
    const payment = await shop.payment();
    await shop.scan(payment, 'reject');
    await shop.deliver();
    expect(await shop.orders.read(shop.order.id)).toMatchObject(onLink);
    expect(await shop.charge()).toMatchObject(onLink);
    await shop.scan(payment);
    await shop.deliver();
    expect(await shop.orders.read(shop.order.id)).toMatchObject({ state: 'paid' });
    expect(await shop.taken()).toBe(1);
  });

  it.each(['resetAfterCommit', 'timeoutAfterCommit', 'malformed', 'truncated', 'resetBeforeCommit'] as const)(
    'is created once when its creation is lost (%s)',
    async (kind) => {
      const milliseconds = kind === 'timeoutAfterCommit' && { milliseconds: 1 };
      await shop.sandbox.faults.add({ kind, route: create, times: 1, ...milliseconds });
      expect(await link()).toMatchObject({ ...onLink, link: { state: 'open' } });
      await shop.scan(await shop.payment());
      await shop.deliver();
      expect(await shop.orders.read(shop.order.id)).toMatchObject({ state: 'paid' });
      expect(await shop.taken()).toBe(1);
    },
  );

  it('whose creation is refused leaves the order free', async () => {
    await shop.sandbox.faults.add({ kind: 'tooManyRequests', route: create, times: 1 });
    expect(await link()).toMatchObject({ state: 'refused', reason: 'later' });
    expect(await shop.charge()).toMatchObject({ state: 'paid', attempt: 2 });
    expect(await shop.taken()).toBe(1);
  });

  it('is paid by the event of a creation that was never answered', async () => {
    await shop.sandbox.faults.add({ kind: 'resetAfterCommit', route: create });
    expect(await link()).toMatchObject({ ...onLink, link: { state: 'creating' } });
    expect(await shop.charge()).toMatchObject({ ...onLink, link: { state: 'creating' } });
    await shop.scan(await paymentOf(shop));
    expect(await shop.deliver()).toEqual([]);
    expect(await shop.orders.read(shop.order.id)).toMatchObject({ state: 'paid' });
    expect(await shop.taken()).toBe(1);
  });

  it('begins again, or leaves the order to a card, after it has ended', async () => {
    await link();
    await shop.orders.takeBack(shop.order.id);
    await shop.pass(31);
    expect(await shop.charge()).toMatchObject({ state: 'paid', attempt: 2 });
    expect(await shop.taken()).toBe(1);
  });

  it('is refused with the reason “later” after the attempts of an hour', async () => {
    const orders = shop.process({ attemptsPerHour: 1 });
    await orders.link(shop.order, { as: 'invoice' });
    await orders.takeBack(shop.order.id);
    expect(await orders.link(shop.order, { as })).toMatchObject({ state: 'refused', reason: 'later' });
  });

  it('of a changed order is not opened, and not shown', async () => {
    await link();
    const changed = { ...shop.order, amount: 39_000 };
    await expect(shop.orders.link(changed, { as })).rejects.toThrow(
      /orders\.link: amount of order A-1043 changed/,
    );
  });
});

/** The payment that the service has created, whatever the shop knows. */
async function paymentOf({ sandbox: { control, secretKey, fetch } }: LinkShop): Promise<string> {
  const headers = { authorization: `Bearer ${secretKey}` };
  const { data } = Object(await (await fetch(`${control}/v1/objects?type=payment`, { headers })).json());
  return data[0].id;
}

describe('a link as payment that is taken back', () => {
  it('is hidden, and no other way opens until a read says that it has ended', async () => {
    const { link } = await shop.orders.link(shop.order);
    const back = await shop.orders.takeBack(shop.order.id);
    expect(back).toMatchObject({ ...onLink, link: { state: 'taken_back', expiresAt: link?.expiresAt } });
    expect(back?.link?.url).toBeUndefined();
    expect(await shop.charge()).toMatchObject(onLink);
    await shop.pass(31);
    expect(await shop.orders.read(shop.order.id)).toMatchObject(ended);
    expect(await shop.charge()).toMatchObject({ state: 'paid' });
  });

  it('pays its order all the same where somebody has it', async () => {
    await shop.orders.link(shop.order);
    const payment = await shop.payment();
    await shop.orders.takeBack(shop.order.id);
    await shop.scan(payment);
    await shop.deliver();
    expect(await shop.charge()).toMatchObject({ state: 'paid', attempt: 1 });
    expect(await shop.taken()).toBe(1);
  });

  it('never ends by the clock of the shop', async () => {
    const ahead = shop.process({ now: () => new Date(Date.now() + 86_400_000 * 365) });
    await shop.orders.link(shop.order);
    await shop.orders.takeBack(shop.order.id);
    expect(await ahead.charge(shop.order, { card_id: shop.card_id })).toMatchObject(onLink);
    expect(await shop.sandbox.charges()).toEqual([]);
  });

  it('is shown again on demand', async () => {
    const { link } = await shop.orders.link(shop.order);
    await shop.orders.takeBack(shop.order.id);
    expect((await shop.orders.link(shop.order)).link).toEqual(link);
  });
});

describe('a link as payment', () => {
  const END = { type: 'payment.expired', data: {} };

  it.each(['expired', 'cancelled'])(
    'is not ended by an event that says %s, but by a read',
    async (status) => {
      await shop.orders.link(shop.order);
      const payment = await shop.client.payments.get(await shop.payment());
      await shop.orders.settle({ ...END, data: { ...payment, status } });
      expect(await shop.charge()).toMatchObject(onLink);
      await shop.scan(payment.id);
      await shop.deliver();
      expect(await shop.charge()).toMatchObject({ state: 'paid' });
      expect(await shop.taken()).toBe(1);
    },
  );

  it('of a lost creation is not ended by such an event either, which says what its payment is', async () => {
    await shop.sandbox.faults.add({ kind: 'resetAfterCommit', route: PAYMENTS, times: 2 });
    await shop.orders.link(shop.order);
    const payment = await shop.client.payments.get(await paymentOf(shop));
    await shop.orders.settle({ ...END, data: { ...payment, status: 'expired' } });
    expect(await shop.orders.read(shop.order.id)).toMatchObject({ ...onLink, charge: { id: payment.id } });
    await shop.pass(31);
    expect(await shop.orders.read(shop.order.id)).toMatchObject(ended);
  });

  it('is not ended by a read that is answered with another payment', async () => {
    const { api: baseUrl, fetch, secretKey } = shop.sandbox;
    const other: typeof fetch = async (input, init) => {
      const answer = await fetch(input, init);
      if (init?.method !== 'GET' || !/payments\/[^/]+$/.test(String(input))) return answer;
      return Response.json({ ...(await answer.json()), id: 'pay_other', status: 'expired' });
    };
    await shop.orders.link(shop.order);
    const orders = shop.process({
      client: createClient({ baseUrl, secretKey, fetch: other, maxRetries: 0 }),
    });
    expect(await shop.charge(orders)).toMatchObject(onLink);
    expect(String(shop.reported)).toContain('pay_other was returned');
  });
});

describe('a link as payment whose creation was lost', () => {
  it('is not ended by the refusal of a repeat after its expiry', async () => {
    await shop.sandbox.faults.add({ kind: 'resetAfterCommit', route: PAYMENTS, times: 2 });
    await shop.orders.link(shop.order);
    const payment = await paymentOf(shop);
    await shop.scan(payment);
    await shop.sandbox.faults.add({ kind: 'gateway', status: 422, route: PAYMENTS });
    await shop.pass(31);
    const lost = { state: 'unknown', reason: 'link_lost' };
    expect(await shop.charge()).toMatchObject({
      ...lost,
      message: { es: expect.stringContaining('revisando') },
    });
    expect(await shop.orders.needsPerson()).toMatchObject([{ reason: 'stuck', orderId: shop.order.id }]);
    expect(await shop.orders.takeBack(shop.order.id)).toMatchObject(lost);
    expect(await shop.deliver()).toEqual([]);
    expect(await shop.charge()).toMatchObject({ state: 'paid' });
    expect(await shop.orders.needsPerson()).toEqual([]);
    expect(await shop.taken()).toBe(1);
  });

  it('waits where the repeat after its expiry is turned away for another reason', async () => {
    await shop.sandbox.faults.add({ kind: 'resetAfterCommit', route: PAYMENTS, times: 2 });
    await shop.orders.link(shop.order);
    await shop.sandbox.faults.add({ kind: 'gateway', status: 429, route: PAYMENTS });
    await shop.pass(31);
    expect(await shop.charge()).toMatchObject(onLink);
    expect(await shop.orders.needsPerson()).toEqual([]);
  });

  it('has the event of a payment that names nothing delivered again', async () => {
    await shop.sandbox.faults.add({ kind: 'resetAfterCommit', route: PAYMENTS });
    await shop.orders.link(shop.order);
    await shop.scan(await paymentOf(shop));
    await shop.sandbox.faults.add({ kind: 'error500', route: 'GET /v1/payments/{payment_id}' });
    const nameless = ({ id, status }: Record<string, unknown>) => ({ id, status });
    const [error] = await shop.deliver((data) => nameless(Object(data)));
    expect(error).toBeInstanceOf(Error);
    expect((await shop.store.read(shop.order.id))?.state).toBe('open');
  });

  it('needs a person once its key may be forgotten', async () => {
    await shop.sandbox.faults.add({ kind: 'resetBeforeCommit', route: PAYMENTS });
    await shop.orders.link(shop.order);
    await shop.pass(24 * 60);
    await shop.orders.sweep();
    expect(await shop.elsewhere.needsPerson()).toMatchObject([
      { reason: 'stuck', orderId: 'A-1043', attempt: 1 },
    ]);
    expect(await shop.orders.close(shop.order.id, { attempt: 1, as: 'declined' })).toMatchObject({
      state: 'refused',
    });
    expect(await shop.orders.needsPerson()).toEqual([]);
  });
});

describe('what is refused before anything is written', () => {
  it.each([
    ['a kind that is none', { as: 'letter' as 'invoice' }, /as must be payment or invoice/],
    [
      'a lifetime of an invoice',
      { as: 'invoice', lifetimeMs: 1_000 },
      /lifetimeMs and redirectUrl are of payments/,
    ],
    ['a telephone that is none', { phone: '3' }, /phone/],
  ] as const)('%s', async (_, options, message) => {
    await expect(shop.orders.link(shop.order, options)).rejects.toThrow(message);
    expect(await shop.store.read(shop.order.id)).toBeUndefined();
  });

  it.each([0, 1.5])('an order of %d pesos', async (amount) => {
    await expect(shop.orders.link({ ...shop.order, amount })).rejects.toThrow(/amount/);
    expect(await shop.store.read(shop.order.id)).toBeUndefined();
  });

  it('an id that is a note’s', async () => {
    await expect(shop.orders.link({ ...shop.order, id: 'datafono:note:x' })).rejects.toThrow(/order\.id/);
  });
});
