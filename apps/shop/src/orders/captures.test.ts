import { unknownField } from '@datafono/server';
import { signWebhook, testEvent } from '@datafono/server/testing';
import { describe, expect, it } from 'vitest';
import { createApp } from '../server/app.ts';
import { createShop } from '../server/shop.ts';
import { Browser, origin } from '../test-support/browser.driver.ts';
import { useShop } from '../test-support/served-shop.driver.ts';

const SUBMISSION = '01936b2f-7c00-4000-8000-000000000001';
const served = useShop();

/** Somebody with an order. */
async function visitor() {
  const { order, post, send } = served().newBrowser();
  const checkout = await order();
  const json = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    send(path, {
      method,
      headers: { origin, 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
  /** Creates a link as the element does, from a page of the shop. */
  const link = async (referer = origin + checkout, submission_id = SUBMISSION) => {
    const response = await json('POST', '/pay/connect-links', { submission_id }, referer ? { referer } : {});
    return (await response.json()) as { id: string; url: string };
  };
  return { checkout, json, link, post };
}

/** The service's event about a capture, with a signature. */
const capturedEvent = (link: string, type: 'card' | 'account') =>
  signWebhook({
    event: testEvent('connect_link.completed', { id: link, payment_method: { id: `${type}_9`, type } }),
    secret: served().sandbox.webhookSecret,
    url: `${origin}/webhooks`,
  });

/** Where the page of a link returns to. */
const returnOf = async ({ id }: { readonly id: string }) =>
  new URL(String(unknownField(await served().shop.client.connectLinks.get(id), 'redirect_url')));

describe('a connect link of the checkout', () => {
  it('is one for a submission, of single use, and returns to the page where it was begun', async () => {
    const { checkout, link } = await visitor();
    const first = await link(`${origin}${checkout}?lang=en&state=other`);
    expect(await link()).toEqual(first);
    const { id } = first;
    expect(await served().shop.client.connectLinks.get(id)).toMatchObject({
      single_use: true,
      state: 'open',
    });
    const back = await returnOf(first);
    expect(back.href).toBe(`${origin}${checkout}?method=capture&state=${SUBMISSION}`);
  });

  it('has the payment method of the event', async () => {
    const { json, link } = await visitor();
    const { id } = await link();
    const read = async () => (await json('GET', `/pay/connect-links/${id}`)).json();
    expect(await read()).toEqual({ id, state: 'open', captures: 0 });
    for (let delivery = 0; delivery < 2; delivery += 1)
      expect((await served().app.request(await capturedEvent(id, 'account'))).status).toBe(200);
    const payment_method = { id: 'account_9', type: 'account' };
    expect(await read()).toEqual({ id, state: 'used', captures: 1, payment_method });
  });
});

describe('a captured payment method', () => {
  it.each(['card', 'account'])('is charged by its id: %s', async (type) => {
    const { checkout, post, json } = await visitor();
    const fields = { method: 'capture', [`${type}_id`]: `${type}_of_nobody` };
    expect((await post(checkout, fields)).status).toBe(303);
    const attempt = await served().shop.orderAttempts.read(checkout.split('/')[2] ?? '');
    expect(attempt?.body).toMatchObject({ [`${type}_id`]: `${type}_of_nobody` });
    expect((await json('GET', `/pay/charges/${checkout.split('/')[2]}`)).status).toBe(200);
  });
});

it('without events of the service no capture is offered', async () => {
  const { webhookSecret, ...service } = served().sandbox;
  const { get, order } = new Browser(createApp(await createShop(service)));
  expect(await (await get(await order())).text()).not.toContain('pay-connect-link');
});
