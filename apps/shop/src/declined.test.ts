import { type ServedSandbox, serveSandbox } from '@datafono/sandbox';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { createCard } from './card.driver.ts';
import type { ShopEnv } from './session.ts';
import { createShop } from './shop.ts';

const origin = 'http://shop.test';
let sandbox: ServedSandbox;
let app: Hono<ShopEnv>;

beforeAll(async () => {
  sandbox = await serveSandbox();
  app = createApp(await createShop(sandbox));
});
afterAll(() => sandbox.close());

/** A new order of a new visitor. */
async function newOrder() {
  const first = await app.request(`${origin}/`);
  const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
  const get = (path: string) => app.request(origin + path, { headers: { cookie } });
  const post = (path: string, fields: Record<string, string>, accept = '*/*') =>
    app.request(origin + path, {
      method: 'POST',
      headers: { cookie, origin, accept },
      body: new URLSearchParams(fields),
    });
  const checkout = (await post('/orders', { quantity: '1' })).headers.get('location') ?? '';
  const order = checkout.replace('/checkout', '');
  const card_id = await createCard(sandbox, await (await get(checkout)).text());
  const pay = (fields: Record<string, string> = {}, accept?: string) =>
    post(checkout, { card_id, ...fields }, accept);
  /** As the script of the checkout sends it. */
  const payByScript = async (fields?: Record<string, string>) =>
    (await pay(fields, 'application/json')).json();
  return { order, checkout, card_id, get, pay, payByScript };
}

const noFunds = { test_scenario: 'INSUFFICIENT_FUNDS' };

describe('after a decline', () => {
  it('the order’s address leads back to the form, which says why and names the attempt', async () => {
    const { order, checkout, get, pay } = await newOrder();
    expect((await pay(noFunds)).headers.get('location')).toBe(order);
    expect((await get(order)).headers.get('location')).toBe(`${checkout}?method=card`);
    const page = await (await get(checkout)).text();
    expect(page).toContain('Su medio de pago no tiene fondos suficientes.');
    expect(page).toMatch(/name="after_attempt" value="1"/);
    expect(page).toContain('<pay-card-form');
  });

  it('the script gets the reason, and the same card pays as the next attempt', async () => {
    const { order, payByScript } = await newOrder();
    const { refusal, to } = await payByScript(noFunds);
    expect(to).toBeUndefined();
    expect(refusal).toMatchObject({ attempt: 1, keep: true, write: false });
    expect(refusal.what).toContain('no tiene fondos suficientes');
    expect(await payByScript({ after_attempt: '1' })).toEqual({ to: order });
  });

  it('a repeat of the request charges nothing more', async () => {
    const { payByScript, get, order } = await newOrder();
    await payByScript(noFunds);
    for (const after_attempt of ['', '0', '-1', '1.5', 'x'])
      expect(await payByScript({ after_attempt })).toMatchObject({ refusal: { attempt: 1 } });
    expect((await get(order)).status).toBe(303);
  });

  it.each([
    ['CARD_EXPIRED', false],
    ['RISK_CONTROL', false],
    ['TRANSACTION_REJECTED', true],
  ])('with %s the card is kept: %s', async (test_scenario, keep) => {
    const { payByScript } = await newOrder();
    expect(await payByScript({ test_scenario })).toMatchObject({ refusal: { keep } });
  });

  it('the test panel is closed, and simulates the next outcome anew', async () => {
    const { checkout, get, pay } = await newOrder();
    await pay(noFunds);
    const page = await (await get(checkout)).text();
    expect(page).toContain('<details class="panel test-panel">');
    expect(page).not.toMatch(/<option[^>]* selected/);
  });
});
