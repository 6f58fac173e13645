import { createClient } from '@datafono/server';
import { fixtures } from '@datafono/server/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LinkShop } from './support/link-shop.ts';

let shop: LinkShop;

beforeEach(async () => {
  shop = await LinkShop.open();
});

afterEach(() => shop[Symbol.asyncDispose]());

const ATTEMPT = fixtures.attempt;
const INVOICES = 'POST /v1/invoices';

const onLink = { state: 'unknown', reason: 'link' };
const ended = { state: 'refused', reason: 'link_ended', link: { state: 'ended' } };

describe('a link as invoice that is taken back', () => {
  const DELETE = 'DELETE /v1/invoices/{invoice}';
  const link = () => shop.orders.link(shop.order, { as: 'invoice' });

  it('is removed at the service, and another way opens at once', async () => {
    await link();
    expect(await shop.orders.takeBack(shop.order.id)).toMatchObject(ended);
    expect((await shop.client.invoices.list()).data).toEqual([]);
    expect(await shop.charge()).toMatchObject({ state: 'paid', attempt: 2 });
    expect(await shop.deliver()).toEqual([]);
    expect(await shop.taken()).toBe(1);
  });

  it('is removed where its payment was declined before', async () => {
    await link();
    await shop.scan(await shop.payment(), 'reject');
    expect(await shop.orders.takeBack(shop.order.id)).toMatchObject(ended);
    expect(await shop.charge()).toMatchObject({ state: 'paid', attempt: 2 });
  });

  it('stays while somebody is paying it', async () => {
    await link();
    const payment = await shop.payment();
    await shop.begin(payment);
    expect(await shop.orders.takeBack(shop.order.id)).toMatchObject({
      ...onLink,
      link: { state: 'in_progress' },
    });
    await shop.client.payments.resolve(payment, { action: 'approve' });
    expect(await shop.orders.takeBack(shop.order.id)).toMatchObject(onLink);
    await shop.pass(1);
    expect(await shop.orders.takeBack(shop.order.id)).toMatchObject({ state: 'paid' });
    expect(await shop.taken()).toBe(1);
  });

  it.each(['resetAfterCommit', 'resetBeforeCommit', 'error503'] as const)(
    'stays closed to other ways until its removal is certain (%s)',
    async (kind) => {
      await link();
      await shop.sandbox.faults.add({ kind, route: DELETE, times: 1 });
      expect(await shop.orders.takeBack(shop.order.id)).toMatchObject({
        ...onLink,
        link: { state: 'taken_back' },
      });
      expect(await shop.charge(shop.elsewhere)).toMatchObject({ state: 'paid', attempt: 2 });
      expect((await shop.client.invoices.list()).data).toEqual([]);
      expect(await shop.taken()).toBe(1);
    },
  );

  it('ends the invoice of a creation that was lost, after that can no longer arrive', async () => {
    await shop.sandbox.faults.add({ kind: 'resetAfterCommit', route: INVOICES, times: 1 });
    await link();
    expect(await shop.orders.takeBack(shop.order.id)).toMatchObject({
      ...onLink,
      link: { state: 'taken_back' },
    });
    await shop.pass(4);
    expect(await shop.orders.takeBack(shop.order.id)).toMatchObject(ended);
    expect((await shop.client.invoices.list()).data).toEqual([]);
  });

  it('waits for an attempt to pay that survives the removal', async () => {
    const { api: baseUrl, fetch, secretKey } = shop.sandbox;
    let survives = true;
    const surviving: typeof fetch = async (input, init) => {
      const answer = await fetch(input, init);
      return survives && String(input).endsWith('/intents') && (await wasRemoved())
        ? Response.json({ data: [{ ...ATTEMPT, status: 'processing' }] })
        : answer;
    };
    const wasRemoved = async () => (await shop.client.invoices.list()).data.length === 0;
    const orders = shop.process({
      client: createClient({ baseUrl, secretKey, fetch: surviving, maxRetries: 0 }),
    });
    await link();
    expect(await orders.takeBack(shop.order.id)).toMatchObject({ ...onLink, link: { state: 'taken_back' } });
    expect(await shop.charge(orders)).toMatchObject(onLink);
    survives = false;
    expect(await shop.charge(orders)).toMatchObject({ state: 'paid', attempt: 2 });
  });

  it.each([404, 200])(
    'is open while its payment is, whatever its removal is answered (%d)',
    async (status) => {
      const { api: baseUrl, fetch, secretKey } = shop.sandbox;
      const lying: typeof fetch = async (input, init) =>
        init?.method === 'DELETE' ? Response.json({ message: 'nope' }, { status }) : fetch(input, init);
      const orders = shop.process({
        client: createClient({ baseUrl, secretKey, fetch: lying, maxRetries: 0 }),
      });
      await link();
      expect(await orders.takeBack(shop.order.id)).toMatchObject({
        ...onLink,
        link: { state: 'taken_back' },
      });
      expect(await shop.charge(orders)).toMatchObject(onLink);
      await shop.scan(await shop.payment());
      expect(await shop.charge(orders)).toMatchObject({ state: 'paid' });
      expect(await shop.taken()).toBe(1);
    },
  );

  it('is closed in the same way where the service’s staff have removed it', async () => {
    await link();
    const invoice = (await shop.store.read(shop.order.id))?.link?.invoice ?? '';
    await shop.client.invoices.delete(invoice, { reason: 'DELETE_FROM_PROVIDER' });
    await shop.orders.read(shop.order.id);
    expect(await shop.orders.read(shop.order.id)).toMatchObject(ended);
  });
});
