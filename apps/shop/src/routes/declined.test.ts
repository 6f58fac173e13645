import { connectSandbox } from '@datafono/sandbox/testing';
import { describe, expect, it } from 'vitest';
import { useShop } from '../test-support/served-shop.driver.ts';

const served = useShop();

/** A new order in a browser, and a card for it. */
async function newOrder(browser = served().newBrowser()) {
  const checkout = await browser.order();
  const read = async () => (await browser.get(checkout)).text();
  const card_id = await served().createCard(await read());
  const pay = (fields: Record<string, string>, accept = '*/*') => browser.post(checkout, fields, { accept });
  /** As the script of the checkout sends it. */
  const payByScript = async (fields: Record<string, string>) =>
    (await pay({ card_id, ...fields }, 'application/json')).json();
  return { browser, order: checkout.replace('/checkout', ''), card_id, read, pay, payByScript };
}

const noFunds = { test_scenario: 'INSUFFICIENT_FUNDS' };

describe('after a decline', () => {
  it.each([
    ['CARD_EXPIRED', false],
    ['RISK_CONTROL', false],
    ['TRANSACTION_REJECTED', true],
  ])('with %s the card is kept: %s', async (test_scenario, keep) => {
    const { payByScript } = await newOrder();
    expect(await payByScript({ test_scenario })).toMatchObject({ refusal: { keep } });
  });
});

describe('the card of a declined charge', () => {
  it('is stored as an id alone, for this order’s pages, out of reach of scripts, for half an hour', async () => {
    const { order, card_id, pay } = await newOrder();
    const [cookie] = (await pay({ card_id, ...noFunds })).headers.getSetCookie();
    expect(cookie?.split('; ').toSorted()).toEqual(
      ['HttpOnly', 'Max-Age=1800', `Path=${order}`, 'SameSite=Lax', `shop_card=${card_id}`].toSorted(),
    );
  });

  it('is not offered for another order', async () => {
    const { browser, card_id, pay } = await newOrder();
    await pay({ card_id, ...noFunds });
    const other = await newOrder(browser);
    expect(await other.read()).not.toContain('same_card');
    expect((await other.pay({ same_card: '1' })).status).toBe(422);
  });

  it('is not charged by an offer of it that another card has followed in another tab', async () => {
    const { browser, card_id, read, pay } = await newOrder();
    const other = await served().createCard(await read());
    await pay({ card_id, ...noFunds });
    await pay({ card_id: other, after_attempt: '1', ...noFunds }); // in the other tab
    expect((await pay({ same_card: '1', after_attempt: '2' })).status).toBe(422);
    await pay({ card_id, after_attempt: '1' }); // is late, and charges nothing
    expect(browser.cookies.get('shop_card')?.value).toBe(other);
    await pay({ same_card: '2', after_attempt: '2' });
    const charges = await connectSandbox(served().sandbox).charges();
    expect(charges.map(({ payment_method_id }) => payment_method_id).slice(-1)).toEqual([other]);
  });
});
