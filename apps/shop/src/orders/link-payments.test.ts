import { signWebhook, testEvent } from '@datafono/server/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leadsTo, origin } from '../test-support/browser.driver.ts';
import { useShop } from '../test-support/served-shop.driver.ts';

let reported: unknown[];
const served = useShop({ report: (error) => reported.push(error) });
afterEach(() => vi.restoreAllMocks());

/** Creations that the shop sent from now on, by what was created. */
function watchCreations(): Record<'charges' | 'payments', number> {
  const sent = { charges: 0, payments: 0 };
  const send = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((...given) => {
    const request = new Request(...given);
    const { pathname } = new URL(request.url);
    if (request.method === 'POST' && pathname === '/v1/charges') sent.charges += 1;
    if (request.method === 'POST' && pathname === '/v1/payments') sent.payments += 1;
    return send(request);
  });
  return sent;
}

/** Somebody with an order. */
async function visitor() {
  reported = [];
  const { get, post, order: placeOrder } = served().newBrowser();
  const checkout = await placeOrder();
  const order = checkout.replace('/checkout', '');
  const id = order.split('/')[2] ?? '';
  const card_id = await served().createCard(await (await get(checkout)).text());
  return {
    ...{ get, checkout, order, id },
    chooseLink: () => post(checkout, { method: 'link' }),
    payByCard: () => post(checkout, { method: 'card', card_id }),
    /** The service's id of the payment of its link. */
    payment: async () => (await served().shop.links.of(id))?.id ?? '',
  };
}

/** The service's event about a payment is delivered. */
async function deliver(type: string, fields: Record<string, unknown>) {
  const event = testEvent(type, { amount: 38_000, ...fields });
  const secret = served().sandbox.webhookSecret;
  return served().app.request(await signWebhook({ event, secret, url: `${origin}/webhooks` }));
}

describe('an order with a link', () => {
  it('has one payment, of its own amount, however often it is asked for', async () => {
    const { get, chooseLink, order, payment } = await visitor();
    const sent = watchCreations();
    const answers = await Promise.all([chooseLink(), chooseLink(), chooseLink()]);
    expect(answers.map(leadsTo)).toEqual(Array(3).fill(`${order}/link`));
    expect(leadsTo(await chooseLink())).toBe(`${order}/link`);
    expect(sent).toEqual({ charges: 0, payments: 1 });
    const page = await (await get(`${order}/link`)).text();
    expect(page).toContain(`payment-id="${await payment()}"`);
    expect(await (await get(`/pay/payments/${await payment()}`)).json()).toMatchObject({
      status: 'pending',
      amount: 38_000,
      title: 'Café de Nariño, 340 g × 1',
    });
  });

  it('shows its payment to its own shopper alone', async () => {
    const [owner, stranger] = [await visitor(), await visitor()];
    await owner.chooseLink();
    const path = `/pay/payments/${await owner.payment()}`;
    expect((await owner.get(path)).status).toBe(200);
    expect((await stranger.get(path)).status).toBe(404);
    expect((await served().app.request(origin + path)).status).toBe(404);
    expect((await stranger.get(`${owner.order}/link`)).status).toBe(404);
  });

  it('is paid in one way where both are asked for at the same time', async () => {
    for (const isLinkFirst of [true, false]) {
      const { chooseLink, payByCard } = await visitor();
      const sent = watchCreations();
      const ways = isLinkFirst ? [chooseLink, payByCard] : [payByCard, chooseLink];
      await Promise.all(ways.map((way) => way()));
      expect(sent.charges + sent.payments).toBe(1);
      vi.restoreAllMocks();
    }
  });
});

describe('the end of a payment by link', () => {
  it('that comes after the order was paid otherwise is reported, so that the money can be returned', async () => {
    const { get, chooseLink, payByCard, order, payment } = await visitor();
    await chooseLink();
    const id = await payment();
    await deliver('payment.expired', { id, status: 'expired' });
    await payByCard();
    await deliver('payment.approved', { id });
    expect(reported).toMatchObject([{ message: expect.stringMatching(new RegExp(`${id}.*Return`)) }]);
    expect(await (await get(order)).text()).not.toContain(id);
  });

  it('with another amount pays nothing, and is reported', async () => {
    const { get, chooseLink, order, payment } = await visitor();
    await chooseLink();
    await deliver('payment.approved', { id: await payment(), amount: 1 });
    expect(reported).toMatchObject([{ message: expect.stringContaining('amount') }]);
    expect(await (await get(order)).text()).not.toContain('Pago aprobado');
  });
});
