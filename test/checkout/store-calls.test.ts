import { createOrders } from '@datafono/server/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stateIn } from './support/checkout-shop.ts';
import { KilledShop, type Purchase } from './support/killed-shop.ts';
import { MortalProcess } from './support/mortal-process.ts';

let shop: KilledShop;
beforeAll(async () => {
  shop = await KilledShop.open();
});
afterAll(() => shop[Symbol.asyncDispose]());

/** How often a process reads and writes its store, of which each time is a statement. */
function countsOf(calls: readonly string[]) {
  const ofStore = calls.filter((call) => !/^[A-Z]+ \//.test(call));
  const writes = ofStore.filter((call) => call.startsWith('write')).length;
  return { reads: ofStore.length - writes, writes };
}

/** What an order that is charged without a checkout costs. */
async function chargedAlone(): Promise<ReturnType<typeof countsOf>> {
  const { id, as, card_id } = await shop.newPurchase();
  const mortal = new MortalProcess();
  const orders = createOrders({ client: shop.client, store: mortal.store(shop.shop.store) });
  const customer_id = await shop.shop.customer(as);
  const { state } = await orders.charge({ id, title: 'Café', amount: 38_000, customer_id }, { card_id });
  expect(state).toBe('paid');
  return countsOf(mortal.calls);
}

const send = async (purchase: Purchase, fields: Readonly<Record<string, string>>, amount = '38000') => {
  const { mortal, checkout } = shop.process();
  await shop.shop.send({ do: 'pay', amount, after: '0', ...fields }, purchase, checkout);
  return countsOf(mortal.calls);
};

/** Another order of the same person. */
function anotherOf({ as, card_id }: Purchase): Purchase {
  const { id } = shop.newOrder();
  shop.shop.orders.set(id, { id, owner: as, title: 'Café', amount: 38_000 });
  return { id, as, card_id };
}

/** What the form that pays costs the store, in each way. */
const ways: Readonly<Record<string, () => Promise<readonly [Purchase, ReturnType<typeof countsOf>]>>> = {
  'by card': async () => {
    const purchase = await shop.newPurchase();
    return [purchase, await send(purchase, { way: 'card', card_id: purchase.card_id })];
  },
  'by a card that is saved with it': async () => {
    const purchase = await shop.newPurchase();
    return [purchase, await send(purchase, { way: 'card', card_id: purchase.card_id, save_card_id: '1' })];
  },
  'by a saved card': async () => {
    const purchase = await shop.newPurchase();
    await send(purchase, { way: 'card', card_id: purchase.card_id, save_card_id: '1' });
    const next = anotherOf(purchase);
    await shop.shop.html(next.id, next);
    return [next, await send(next, { way: `saved:${next.card_id}` })];
  },
};

describe('a payment of a checkout', () => {
  // Whose card it is has to be known, and who pays; a form that shows an older attempt is refused before anything is written; and
  // the connect links of an order that is paid are closed.
  it.each([
    ['by card', 4, 1],
    ['by a card that is saved with it', 4, 1],
    ['by a saved card', 5, 1],
  ] as const)(
    '%s costs at most %d reads and %d write more than orders.charge',
    async (way, reads, writes) => {
      const alone = await chargedAlone();
      const [purchase, counts] = (await ways[way]?.()) ?? [];
      expect(purchase && stateIn(await shop.shop.html(purchase.id, purchase))).toBe('paid');
      const more = {
        reads: (counts?.reads ?? 0) - alone.reads,
        writes: (counts?.writes ?? 0) - alone.writes,
      };
      process.stdout.write(`${way}: ${JSON.stringify({ 'orders.charge': alone, checkout: counts, more })}\n`);
      expect(more).toEqual({ reads, writes });
    },
  );
});
