import { expect, it } from 'vitest';
import { messageIn, stateIn } from './support/checkout-shop.ts';
import { KilledShop, type Purchase } from './support/killed-shop.ts';

const ROUNDS = 1_000;

/** Whole numbers below a limit, the same in every run. */
function randomNumbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

it(`of ${ROUNDS} orders whose amount changes while they are paid, none is charged another amount than was shown`, async () => {
  await using shop = await KilledShop.open({ ways: ['card', 'link'] });
  const random = randomNumbers(50);
  const ways: readonly ((purchase: Purchase) => Readonly<Record<string, string>>)[] = [
    ({ card_id }) => ({ way: 'card', card_id }),
    ({ card_id }) => ({ way: 'card', card_id, save_card_id: '1' }),
    () => ({ way: 'link' }),
  ];
  const rounds: { readonly purchase: Purchase; readonly shown: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const shown = 10_000 + random(90_000);
    const purchase = await shop.newPurchase(shown);
    const order = shop.shop.orders.get(purchase.id);
    const change = () => {
      if (order) order.amount = 10_000 + random(90_000);
    };
    const changesAt = random(11) - 1; // before the form is sent, at one of its calls, or after it
    const { mortal, checkout } = shop.process();
    mortal.onCall = (call) => {
      if (call === changesAt) change();
    };
    const fields = { do: 'pay', amount: `${shown}`, after: '0', ...ways[random(ways.length)]?.(purchase) };
    if (changesAt < 0) change();
    await shop.shop.send(fields, purchase, checkout);
    if (changesAt >= mortal.calls.length) change();
    await shop.scan(purchase);
    rounds.push({ purchase, shown });
  }
  await shop.shop.pass(1); // the links' payments are approved
  const taken = await shop.takenOf(rounds.map(({ purchase }) => purchase));
  const ends: Record<string, number> = {};
  for (const { purchase, shown } of rounds) {
    const page = await shop.shop.html(purchase.id, purchase);
    const end = [
      stateIn(page),
      messageIn(page)
        ?.replace(/\s/g, ' ')
        .replace(/\d[\d.]*/g, '0'),
      ...(taken.get(purchase) ?? []).map((one) => one - shown),
    ].join();
    ends[end] = (ends[end] ?? 0) + 1;
  }
  const paid = 'paid,Usted pagó $ 0, y el pedido ahora vale $ 0 La tienda ya lo sabe.,0';
  expect(Object.keys(ends).toSorted()).toEqual(['open,', paid]);
  expect(Math.min(...Object.values(ends))).toBeGreaterThan(50);
});
