import { type ServedSandbox, serveSandbox } from '@datafono/sandbox';
import { type Client, createClient, type PaymentCreate } from '@datafono/server';
import { createOrders, type OrderAttempt } from '@datafono/server/orders';
import { signWebhook, testEvent } from '@datafono/server/testing';
import { type ServedShop, serveShop } from '@datafono/shop';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ServiceCalls } from '../tools/service-calls.ts';
import {
  BAG,
  type EarlierKind,
  type EarlierShop,
  postgresDatabases,
  sqliteFiles,
} from './support/earlier-shop.ts';
import { hasPostgres } from './support/postgres-server.ts';

const kinds = [
  ['a file of SQLite', sqliteFiles],
  ...(hasPostgres ? [['PostgreSQL', postgresDatabases] as const] : []),
] as const;

let sandbox: ServedSandbox;
let service: ServiceCalls;
let client: Client;
let customer: string;
beforeEach(async () => {
  sandbox = await serveSandbox();
  service = new ServiceCalls(sandbox);
  client = createClient({ baseUrl: sandbox.api, secretKey: sandbox.secretKey });
  customer = await service.customer();
});
afterEach(() => sandbox?.close());

/** The request of a link, as the earlier version made it. */
const requestOf = (order: string): PaymentCreate => ({
  ...{ title: BAG.title, amount: BAG.amount, customer_id: customer },
  ...{ reference: order, external_id: `link-${order}` },
  expiration_at: new Date(Date.now() + 30 * 60_000).toISOString(),
});

/** A row of a charge, as the earlier version wrote it. */
const chargeOf = (state: 'paid' | 'declined', card_id: string): OrderAttempt => ({
  ...{ revision: 2, number: 1, state },
  body: { title: `${BAG.title} · A`, customer_id: customer, amount: BAG.amount, card_id },
  ...{ since: BAG.placed_at, sweepAfter: BAG.placed_at, previousAttempts: [] },
  charge: { id: `cha_${state}`, status: state === 'paid' ? 'succeeded' : 'declined', amount: BAG.amount },
});

const SHOWS_LINK = 'Pagar de otra manera';

describe.each(kinds)('a shop that had its links in a table of their own, on %s', (_, openKind) => {
  let kind: EarlierKind;
  let earlier: EarlierShop;
  beforeAll(async () => {
    kind = await openKind();
  });
  afterAll(() => kind?.[Symbol.asyncDispose]());
  beforeEach(async () => {
    earlier = await kind.open();
    await earlier.create('ana', customer);
  });

  /** An order with a link, whose payment is there. @returns the payment */
  async function openLink(order: string, attempt = 0) {
    const body = requestOf(order);
    const key = `link-${order}`;
    const { id, payment_link } = await client.payments.create(body, { idempotencyKey: key });
    await earlier.order(order, { attempt, link: key });
    await earlier.link(order, body, { id, url: payment_link ?? '' });
    return { id, url: payment_link ?? '' };
  }

  /** Starts the version of today. */
  async function upgrade() {
    const { api, cards, secretKey, publicKey, webhookSecret } = sandbox;
    const own = { api, cards, secretKey, publicKey, webhookSecret, report: () => {} };
    const shop = await serveShop({ ...own, database: earlier.address });
    onTestFinished(() => shop.close());
    return visitorOf(shop, webhookSecret);
  }

  it('has an open link as the one way in which its order is paid, and sends nothing for a charge', async () => {
    const { id, url } = await openLink('A');
    const card_id = await service.card(customer);
    const before = (await service.objects('charge')).length;
    const { order, pay, deliver } = await upgrade();
    expect(await order('A')).toContain(`payment-id="${id}"`);
    for (const after of ['0', '1']) expect(await pay('A', { card_id, after })).toContain(SHOWS_LINK);
    const orders = createOrders({ client, store: earlier.store });
    const toPay = { id: 'A', title: BAG.title, amount: BAG.amount, customer_id: customer };
    expect(await orders.charge(toPay, { card_id })).toMatchObject({
      ...{ state: 'unknown', reason: 'link', attempt: 1, charge: { id } },
      link: { as: 'payment', state: 'open', url, expiresAt: expect.any(String) },
    });
    await deliver('payment.approved', { id, amount: BAG.amount, external_id: 'link-A', reference: 'A' });
    const receipt = await order('A');
    for (const text of ['Pago aprobado', 'Link de pago', id]) expect(receipt).toContain(text);
    expect(await orders.charge(toPay, { card_id })).toMatchObject({ state: 'paid', charge: { id } });
    expect(await service.objects('charge')).toHaveLength(before);
  });

  it('has an open link in the form of every other one', async () => {
    const { url } = await openLink('A');
    await upgrade();
    const orders = createOrders({ client, store: earlier.store });
    await orders.link({ id: 'B', title: BAG.title, amount: BAG.amount, customer_id: customer });
    const [migrated, own] = [await earlier.store.read('A'), await earlier.store.read('B')];
    expect(migrated?.body.account_id).toBe(own?.body.account_id);
    expect(migrated).toMatchObject({ state: 'open', number: 1, revision: 1, link: { key: 'link-A', url } });
    expect(Object.keys(migrated ?? {}).toSorted()).toEqual(
      Object.keys(own ?? {})
        .filter((name) => name !== 'retryAt' && name !== 'mismatch')
        .toSorted(),
    );
  });

  it('goes on with a link whose creation was not answered, under its key', async () => {
    const request = requestOf('A');
    const { id } = await client.payments.create(request, { idempotencyKey: 'link-A' });
    await earlier.order('A', { link: 'link-A' });
    await earlier.link('A', request);
    const before = (await service.objects('payment')).length;
    const { order } = await upgrade();
    expect(await order('A')).toContain(`payment-id="${id}"`);
    expect(await service.objects('payment')).toHaveLength(before);
  });

  it('has the receipts of links and of charges', async () => {
    await earlier.order('A', { link: 'link-A', paid_by: 'link-A' });
    await earlier.link('A', requestOf('A'), { id: 'pay_A', url: 'https://pay.example/A' });
    await earlier.order('B', { attempt: 1, paid_by: 'cha_paid' });
    await earlier.charge('B', chargeOf('paid', 'card_1'));
    const { order } = await upgrade();
    const receipt = await order('A');
    for (const text of ['Pago aprobado', 'Link de pago', 'pay_A']) expect(receipt).toContain(text);
    const other = await order('B');
    for (const text of ['Pago aprobado', 'Tarjeta', 'cha_paid']) expect(other).toContain(text);
    expect(await earlier.store.read('B')).toEqual(chargeOf('paid', 'card_1'));
  });

  it('has an order as paid by its link where the charge that went before was not answered', async () => {
    await earlier.order('A', { attempt: 1, link: 'link-A', paid_by: 'link-A' });
    await earlier.link('A', requestOf('A'), { id: 'pay_A', url: 'https://pay.example/A' });
    const { charge, ...lost } = chargeOf('paid', 'card_1');
    await earlier.charge('A', { ...lost, state: 'open' });
    const { order } = await upgrade();
    expect(await order('A')).toContain('pay_A');
    expect(await earlier.store.read('A')).toMatchObject({ state: 'paid', number: 2, revision: 3 });
  });

  it('leaves an order whose link has ended to every way', async () => {
    await earlier.order('A');
    await earlier.link('A', requestOf('A'), { id: 'pay_A', url: 'https://pay.example/A' });
    const { pay } = await upgrade();
    expect(await pay('A', { card_id: await service.card(customer) })).toContain('Pago aprobado');
  });

  it('begins no link again that ended after the upgrade, whatever followed it', async () => {
    await openLink('A', 1);
    await earlier.charge('A', chargeOf('declined', 'card_1'));
    const first = await upgrade();
    const { number, charge, previousAttempts = [] } = (await earlier.store.read('A')) ?? {};
    expect([number, previousAttempts.map(({ paymentMethod }) => paymentMethod)]).toEqual([2, ['card_1']]);
    expireWhereRead(charge?.id);
    await first.deliver('payment.expired', { id: charge?.id, status: 'expired', amount: BAG.amount });
    expect(await first.order('A')).toContain('El link de pago terminó sin ningún pago');
    expect(await (await upgrade()).order('A')).not.toContain(SHOWS_LINK);
    const card_id = await service.card(customer);
    await first.pay('A', { card_id, after: '2', test_scenario: 'INSUFFICIENT_FUNDS' });
    const last = await upgrade();
    expect(await last.order('A')).not.toContain(SHOWS_LINK);
    expect(await last.pay('A', { card_id, after: '3' })).toContain('Pago aprobado');
  });

  it('migrates once where two of its processes start at the same time', async () => {
    await openLink('A');
    const processes = await Promise.all([upgrade(), upgrade()]);
    for (const { order } of processes) expect(await order('A')).toContain(SHOWS_LINK);
    expect(await earlier.store.read('A')).toMatchObject({ number: 1, revision: 1 });
  });
});

/** From now on a read of a payment says that it has expired. */
function expireWhereRead(id: string | undefined): void {
  const send = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...given) => {
    const request = new Request(...given);
    const answer = await send(request);
    if (request.method !== 'GET' || !request.url.endsWith(`/v1/payments/${id}`)) return answer;
    return Response.json({ ...(await answer.json()), status: 'expired' });
  });
  onTestFinished(() => spy.mockRestore());
}

/** Ana at a shop, and the service that sends it events. */
function visitorOf({ url }: ServedShop, secret: string) {
  const headers = { cookie: 'shop_session=ana', origin: url };
  return {
    /** What the page of an order says in the end. */
    order: async (id: string) => (await fetch(`${url}/orders/${id}`, { headers })).text(),
    /** Sends the form of its checkout, and comes back to its page. */
    pay: async (id: string, fields: Record<string, string>) => {
      const form = { do: 'pay', way: 'card', amount: `${BAG.amount}`, after: '0', ...fields };
      const init = { method: 'POST', headers, body: new URLSearchParams(form) };
      return (await fetch(`${url}/pay/checkouts/${id}`, init)).text();
    },
    deliver: async (type: string, fields: Record<string, unknown>) => {
      const event = testEvent(type, fields);
      const answer = await fetch(await signWebhook({ event, secret, url: `${url}/webhooks` }));
      expect(answer.status).toBe(200);
    },
  };
}
