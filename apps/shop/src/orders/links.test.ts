import { signWebhook, testEvent } from '@datafono/server/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { origin } from '../test-support/browser.driver.ts';
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
  const { get, post, pay, order: placeOrder } = served().newBrowser();
  const order = await placeOrder();
  const id = order.split('/')[2] ?? '';
  const card_id = await served().createCard(await (await get(order)).text());
  return {
    ...{ get, post, order, id },
    chooseLink: () => pay(order, { way: 'link' }),
    payByCard: (fields = {}) => pay(order, { way: 'card', card_id, ...fields }),
    takeBack: (headers = {}) => post(`/pay/checkouts/${id}`, { do: 'take_back' }, headers),
    /** What the page of the order says. */
    shown: async () => (await get(order)).text(),
    /** The service's id of the payment of its link. */
    payment: async () => (await served().shop.checkout.orders.store.read(id))?.charge?.id ?? '',
  };
}

/** The service's event about a payment is delivered. */
async function deliver(type: string, fields: Record<string, unknown>, path = '/pay/events') {
  const event = testEvent(type, { amount: 38_000, ...fields });
  const secret = served().sandbox.webhookSecret;
  return served().app.request(await signWebhook({ event, secret, url: origin + path }));
}

/** The service says that the payment of a link has expired, when it is read, too. */
async function expire(id: string): Promise<void> {
  const send = globalThis.fetch;
  const read = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...given) => {
    const request = new Request(...given);
    const answer = await send(request);
    if (request.method !== 'GET' || !request.url.endsWith(`/v1/payments/${id}`)) return answer;
    return Response.json({ ...(await answer.json()), status: 'expired' });
  });
  await deliver('payment.expired', { id, status: 'expired' });
  read.mockRestore();
}

const OWN = 'Pagar de otra manera';
const HIDDEN = 'El link de pago ya no se muestra';

describe('an order with a link', () => {
  it('has one payment, of its own amount, however often it is opened', async () => {
    const { get, chooseLink, order, payment } = await visitor();
    const sent = watchCreations();
    await Promise.all([chooseLink(), chooseLink(), chooseLink()]);
    expect(await chooseLink()).toContain(`payment-id="${await payment()}"`);
    expect(sent).toEqual({ charges: 0, payments: 1 });
    expect(await (await get(`/pay/payments/${await payment()}`)).json()).toMatchObject({
      status: 'pending',
      amount: 38_000,
      title: `Café de Nariño, 340 g × 1 · ${order.split('/')[2]?.slice(-8).toUpperCase()}`,
    });
  });

  it('shows its payment to its own shopper alone', async () => {
    const [owner, stranger] = [await visitor(), await visitor()];
    await owner.chooseLink();
    const path = `/pay/payments/${await owner.payment()}`;
    expect((await owner.get(path)).status).toBe(200);
    expect((await stranger.get(path)).status).toBe(404);
    expect((await served().app.request(origin + path)).status).toBe(404);
    expect((await stranger.get(owner.order)).status).toBe(404);
  });

  it('is paid in one way where both are chosen at the same time', async () => {
    for (const isLinkFirst of [true, false]) {
      const { chooseLink, payByCard } = await visitor();
      const sent = watchCreations();
      const ways = isLinkFirst ? [chooseLink, payByCard] : [payByCard, chooseLink];
      await Promise.all(ways.map((way) => way()));
      expect(sent.charges + sent.payments).toBe(1);
      vi.restoreAllMocks();
    }
  });

  it('is not charged, and its page shows the link, in a stale tab, too', async () => {
    const { chooseLink, payByCard, payment } = await visitor();
    await chooseLink();
    const sent = watchCreations();
    for (const after of ['0', '1']) {
      const page = await payByCard({ after });
      for (const text of [`payment-id="${await payment()}"`, OWN]) expect(page).toContain(text);
    }
    expect(sent).toEqual({ charges: 0, payments: 0 });
  });

  it('stays with it when the payment is declined, which can still be approved', async () => {
    const { chooseLink, payByCard, shown, payment } = await visitor();
    await chooseLink();
    const sent = watchCreations();
    await deliver('payment.rejected', { id: await payment(), status: 'declined' });
    await payByCard();
    expect(sent.charges).toBe(0);
    await deliver('payment.approved', { id: await payment() });
    expect(await shown()).toContain('Pago aprobado');
  });

  it.each(['/pay/events', '/webhooks'])('is paid by the event of its payment, sent to %s', async (path) => {
    const { chooseLink, shown, payment } = await visitor();
    await chooseLink();
    const id = await payment();
    expect((await deliver('payment.approved', { id }, path)).status).toBe(200);
    for (const text of ['Pago aprobado', 'Link de pago', id]) expect(await shown()).toContain(text);
  });

  it('shows no link, and creates one alone, where the answer to its creation was lost', async () => {
    const { chooseLink, shown, post, id } = await visitor();
    const lost = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.error());
    expect(await chooseLink()).not.toContain('payment-id');
    lost.mockRestore();
    const sent = watchCreations();
    for (const _ of ['once', 'twice']) await post(`/pay/checkouts/${id}`, { do: 'check' });
    expect(await shown()).toContain(OWN);
    expect(sent).toEqual({ charges: 0, payments: 1 });
  });
});

describe('an order whose link was taken back', () => {
  it('says until when it can be paid, and is paid in no other way before that', async () => {
    const { chooseLink, payByCard, takeBack, shown, payment } = await visitor();
    await chooseLink();
    const id = await payment();
    await takeBack();
    const page = await shown();
    expect(page).toContain(HIDDEN);
    expect(page).toMatch(/hasta el \d{1,2} de \p{L}+ de \d{4},? a las? \d{1,2}:\d\d\s[ap]\.\sm\.</u);
    for (const hidden of [id, '<pay-payment-link']) expect(page).not.toContain(hidden);
    const sent = watchCreations();
    expect(await payByCard()).toContain(HIDDEN);
    expect(sent).toEqual({ charges: 0, payments: 0 });
    await deliver('payment.approved', { id });
    expect(await shown()).toContain('Pago aprobado');
  });

  it('is paid with a card once the service says that its payment has expired', async () => {
    const { chooseLink, payByCard, takeBack, shown, payment } = await visitor();
    await chooseLink();
    const id = await payment();
    await takeBack();
    await expire(id);
    const page = await shown();
    for (const text of ['terminó sin ningún pago', 'value="card" checked']) expect(page).toContain(text);
    expect(await payByCard()).toMatch(/Pago aprobado.*Tarjeta/s);
  });

  it('is not taken back by another shopper, nor from another site', async () => {
    const [owner, stranger] = [await visitor(), await visitor()];
    await owner.chooseLink();
    expect((await stranger.post(`/pay/checkouts/${owner.id}`, { do: 'take_back' })).status).toBe(404);
    expect((await owner.takeBack({ origin: 'https://elsewhere.example' })).status).toBe(403);
    expect(await owner.shown()).toContain(OWN);
  });
});

describe('the end of a payment by link', () => {
  it('that comes after the order was paid otherwise is reported, so that the money can be returned', async () => {
    const { chooseLink, payByCard, shown, id: orderId, payment } = await visitor();
    await chooseLink();
    const id = await payment();
    await expire(id);
    await payByCard();
    await deliver('payment.approved', { id, external_id: `order-${orderId}-attempt-1` });
    expect(reported).toMatchObject([
      { message: expect.stringMatching(new RegExp(`${id}.*return the money`)) },
    ]);
    const needed = await served().shop.checkout.orders.needsPerson();
    expect(needed).toMatchObject([{ reason: 'unmatched', charge: id, orderId }]);
    expect(await shown()).not.toContain(id);
  });

  it('with another amount pays nothing, and is reported', async () => {
    const { chooseLink, payByCard, shown, payment } = await visitor();
    await chooseLink();
    await deliver('payment.approved', { id: await payment(), amount: 1 });
    expect(reported).toMatchObject([{ message: expect.stringContaining('amount') }]);
    const sent = watchCreations();
    await payByCard();
    expect(await shown()).not.toContain('Pago aprobado');
    expect(sent.charges).toBe(0);
  });
});
