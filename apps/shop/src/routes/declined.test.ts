import { describe, expect, it } from 'vitest';
import { leadsTo } from '../test-support/browser.driver.ts';
import { useShop } from '../test-support/served-shop.driver.ts';

const served = useShop();

/** A new order of a new visitor. */
async function newOrder() {
  const { get, post, order: placeOrder } = served().newBrowser();
  const checkout = await placeOrder();
  const card_id = await served().createCard(await (await get(checkout)).text());
  const pay = (fields: Record<string, string> = {}, accept = '*/*') =>
    post(checkout, { card_id, ...fields }, { accept });
  /** As the script of the checkout sends it. */
  const payByScript = async (fields?: Record<string, string>) =>
    (await pay(fields, 'application/json')).json();
  return { order: checkout.replace('/checkout', ''), checkout, get, pay, payByScript };
}

const noFunds = { test_scenario: 'INSUFFICIENT_FUNDS' };

describe('after a decline', () => {
  it('the order’s address leads back to the form, which says why and names the attempt', async () => {
    const { order, checkout, get, pay } = await newOrder();
    expect(leadsTo(await pay(noFunds))).toBe(order);
    expect(leadsTo(await get(order))).toBe(`${checkout}?method=card`);
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
});
