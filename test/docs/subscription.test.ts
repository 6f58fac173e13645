import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cardsPage, chargeMonth } from '../../apps/docs/snippets/checkout/subscription.ts';
import { CheckoutShop } from '../checkout/support/checkout-shop.ts';

let shop: CheckoutShop;
beforeEach(async () => {
  shop = await CheckoutShop.open({ methodsPage: '/account/cards' });
});
afterEach(() => shop[Symbol.asyncDispose]());

const month = { id: 'ana-2026-11', person: 'ana', amount: 29_000 };

const add = async (number?: string) => {
  const card_id = await shop.card(number);
  await shop.sendMethod({ do: 'add', way: 'card', card_id, save_card_id: 'es' });
  return card_id;
};

const requestOf = (person?: string) =>
  new Request('https://shop.example/account/cards', { headers: person ? { 'x-person': person } : {} });

describe('a month of a subscription', () => {
  it('is charged once with what the person has saved, however often and by whichever process', async () => {
    await add();
    const charged = [shop.checkout, shop.elsewhere, shop.checkout].map((one) => chargeMonth(one, month));
    expect(await Promise.all(charged)).toEqual([true, true, true]);
    expect(await chargeMonth(shop.checkout, month)).toBe(true);
    expect(await shop.sandbox.charges()).toMatchObject([{ amount: 29_000, status: 'succeeded' }]);
  });

  it('that is not answered is not charged again, and a sweep finds out', async () => {
    await add();
    await shop.sandbox.faults.add({ kind: 'resetAfterCommit', route: 'POST /v1/charges', times: 1 });
    expect(await chargeMonth(shop.checkout, month)).toBe(true);
    await shop.pass(60);
    await shop.checkout.sweep();
    expect((await shop.checkout.orders.read(month.id))?.state).toBe('paid');
    expect(await shop.sandbox.charges()).toHaveLength(1);
  });

  it('is the person’s to pay where the card is removed, has expired, or was never there', async () => {
    expect(await chargeMonth(shop.checkout, month)).toBe(false);
    const card_id = await add();
    await shop.sendMethod({ do: `remove:${card_id}:confirmed` });
    expect(await chargeMonth(shop.checkout, month)).toBe(false);
    await add('4000000000000069');
    expect(await chargeMonth(shop.checkout, month)).toBe(false);
    expect(await shop.sandbox.charges()).toHaveLength(1);
    expect(await chargeMonth(shop.checkout, month)).toBe(false); // it is not tried again
    expect(await shop.sandbox.charges()).toHaveLength(1);
  });
});

describe('the page', () => {
  it('is of whoever is signed in', async () => {
    const page = await cardsPage(shop.checkout, requestOf('ana'));
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await page.text()).toContain('<pay-checkout src="/pay/methods"');
    expect((await cardsPage(shop.checkout, requestOf())).status).toBe(303);
  });
});
