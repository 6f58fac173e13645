import { describe, expect, it } from 'vitest';
import { type Page, World } from './support/world.ts';

const order_id = 'order-1';
const route = 'POST /v1/charges';

/** The answers to the same payment, sent by each of these pages at the same time. */
const together = (pages: readonly Page[], card_id: string) =>
  Promise.all(pages.map((page) => page.post('charges', { order_id, card_id })));

describe('an order is charged once', () => {
  it('by a double click, a second tab, a reload, and a second process on the same store', async () => {
    await using world = await World.open();
    const [one, two] = [await world.server(), await world.server()];
    const card = await world.card();
    for (const answer of await together([one, one, two, two], card))
      expect(answer).toMatchObject({ http: 200, state: 'paid', attempt: 1 });
    const other = await world.card();
    for (const page of [one, two]) {
      expect(await page.post('charges', { order_id, card_id: other })).toMatchObject({ attempt: 1 });
      expect(await page.get(`charges/${order_id}`)).toMatchObject({ state: 'paid' });
    }
    expect(await world.charges()).toMatchObject([{ status: 'succeeded', amount: 38_000 }]);
  });

  it('by two cards in two processes', async () => {
    await using world = await World.open();
    const pages = [await world.server(), await world.server()];
    const cards = [await world.card(), await world.card()];
    const answers = await Promise.all(
      pages.map((page, at) => page.post('charges', { order_id, card_id: cards[at] })),
    );
    expect(answers.map(({ state }) => state)).toEqual(['paid', 'paid']);
    expect(await world.charges()).toHaveLength(1);
  });

  it.each([
    { kind: 'resetBeforeCommit' },
    { kind: 'resetAfterCommit' },
    { kind: 'timeoutAfterCommit', milliseconds: 50 },
    { kind: 'malformed' },
    { kind: 'truncated' },
    { kind: 'error500' },
    { kind: 'error503' },
  ])('although an answer was lost: $kind', async (fault) => {
    await using world = await World.open();
    const [one, two] = [await world.server(), await world.server()];
    await world.control('/v1/faults', { ...fault, route, times: 1 });
    const card_id = await world.card();
    expect(await one.post('charges', { order_id, card_id })).toMatchObject({
      state: 'unknown',
      reason: 'lost',
    });
    expect(await two.get(`charges/${order_id}`)).toMatchObject({ state: 'unknown' });
    // Another card, in another process: it is the first one's answer that is asked for.
    expect(await two.post('charges', { order_id, card_id: await world.card() })).toMatchObject({
      state: 'paid',
      attempt: 1,
    });
    expect(await world.charges()).toMatchObject([{ payment_method_id: card_id }]);
  });
});
