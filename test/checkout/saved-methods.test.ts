import { possibleBrands } from '@datafono/card';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CheckoutShop, messageIn, stateIn } from './support/checkout-shop.ts';

let shop: CheckoutShop;
beforeEach(async () => {
  shop = await CheckoutShop.open();
});
afterEach(() => shop[Symbol.asyncDispose]());

const EXPIRED = '4000000000000069';
const LABEL = { card_brand: 'visa', card_last_four: '4242' };

/** Pays an order with a card that is saved. */
async function save(card_id: string, fields: Readonly<Record<string, string>> = {}, id = 'A-1') {
  return shop.pay({ way: 'card', card_id, save_card_id: 'es', ...LABEL, ...fields }, { id });
}

const addOrder = (id: string) => {
  shop.orders.set(id, { id, owner: 'ana', title: 'Café', amount: 38_000 });
  return id;
};

/** The ids of what a page offers of what is saved, in its order. */
const offered = async (id = 'A-2', checkout = shop.checkout) =>
  [...((await shop.html(id, {}, checkout)) ?? '').matchAll(/value="saved:([^"]+)"/g)].map(([, one]) => one);

/** The words beside the box of a page. */
const wordsIn = (page: string | undefined) =>
  /name="save_card_id" value="[^"]*"> ([^<]*)</.exec(page ?? '')?.[1];

describe('the receipt of a consent', () => {
  it.each(['es', 'en'] as const)(
    'has the words that the page showed (%s), its language and the time, whatever the browser’s language',
    async (lang) => {
      const card_id = await shop.card();
      const page = await shop.html('A-1', { lang, headers: { 'accept-language': 'de' } });
      const value = /name="save_card_id" value="([^"]*)"/.exec(page ?? '')?.[1] ?? '';
      const other = lang === 'es' ? 'en' : 'es';
      const fields = { way: 'card', card_id, save_card_id: value };
      await shop.pay(fields, { headers: { 'accept-language': other } });
      const at = shop.now.toISOString();
      await shop.pass(5);
      await shop.pay({ way: `saved:${card_id}` }, { id: 'A-2' });
      expect(await shop.checkout.consents('ana')).toEqual([
        { method: card_id, text: wordsIn(page), language: lang, at },
      ]);
    },
  );

  it('outlives the method', async () => {
    const card_id = await shop.card();
    await save(card_id);
    await shop.send({ do: `remove:${card_id}:confirmed` }, { id: 'A-2' });
    expect(await shop.checkout.consents('ana')).toMatchObject([{ method: card_id, language: 'es' }]);
  });
});

describe('the label of a card', () => {
  it.each(possibleBrands('').map(({ id, name }) => [id, name]))('has the name of %s', async (id, name) => {
    await save(await shop.card(), { card_brand: id });
    expect(await shop.html('A-2')).toContain(`${name} •••• 4242`);
  });

  it.each([
    ['digits that are more than four', { card_last_four: '44242' }],
    ['letters in place of digits', { card_last_four: '<b>x' }],
    ['no brand', { card_brand: '' }],
    ['a brand that is markup', { card_brand: '<img src=x>' }],
    ['a brand that is a sentence', { card_brand: 'your bank has blocked this' }],
  ])('with %s is none', async (_, fields) => {
    await save(await shop.card(), fields);
    const page = await shop.html('A-2');
    expect(page).toContain('Tarjeta guardada');
    expect(page).not.toContain('••••');
  });

  it('with the whole number of a card is refused before anything is charged', async () => {
    const { page } = await save(await shop.card(), { card_last_four: '4242 4242 4242 4242' });
    expect([stateIn(page), await shop.sandbox.charges()]).toEqual(['open', []]);
  });
});

describe('a saved card', () => {
  it('is saved where an event or a sweep ends its order, although its answer was lost', async () => {
    const card_id = await shop.card();
    await shop.sandbox.faults.add({ kind: 'resetAfterCommit', route: 'POST /v1/charges', times: 1 });
    expect(stateIn((await save(card_id)).page)).toBe('unknown');
    expect(await offered()).toEqual([]);
    await shop.pass(60);
    await shop.checkout.sweep();
    expect(stateIn(await shop.html())).toBe('paid');
    expect(await offered()).toEqual([card_id]);
  });

  it('stands before those that were used earlier', async () => {
    const first = await shop.card();
    const second = await shop.card();
    await save(first, {}, addOrder('A-3'));
    await shop.pass(1);
    await save(second, {}, addOrder('A-4'));
    expect(await offered()).toEqual([second, first]);
    await shop.pass(1);
    await shop.pay({ way: `saved:${first}` }, { id: addOrder('A-5') });
    expect(await offered()).toEqual([first, second]);
    expect(await shop.html('A-2')).toMatch(new RegExp(`value="saved:${first}" checked`));
  });
});

describe('a card that was declined as expired', () => {
  /** A card that has paid, and then expires. */
  const expiring = async () => {
    const card_id = await shop.card(EXPIRED);
    const owner = 'methods:ana';
    const body = { kind: 'method', person: 'ana', field: 'card_id', usedAt: shop.now.toISOString() } as const;
    await shop.store.writeRecord(`method:${card_id}`, undefined, {
      ...{ revision: 1, owner },
      body: { ...body, isSaved: true, label: { brand: 'visa', last_four: '0069' } },
    });
    return card_id;
  };
  const expectExpired = async (card_id: string) => {
    const page = (await shop.html('A-2')) ?? '';
    expect(page).toMatch(/Visa •••• 0069<\/span> <small data-part="hint">Vencida/);
    expect(page).not.toContain(`value="saved:${card_id}" checked`);
  };

  it('counts as expired, and is not chosen beforehand; one that was declined otherwise does not', async () => {
    const card_id = await expiring();
    expect(await shop.html('A-2')).not.toContain('Vencida');
    await shop.pay({ way: `saved:${card_id}` });
    await expectExpired(card_id);
    await shop.pay({ way: 'card', card_id: await shop.card('4000000000009995') });
    await expectExpired(card_id);
  });

  it('counts as expired, too, where a sweep brings the answer that was lost', async () => {
    const card_id = await expiring();
    await shop.sandbox.faults.add({ kind: 'resetAfterCommit', route: 'POST /v1/charges', times: 1 });
    await shop.pay({ way: `saved:${card_id}` });
    await shop.pass(60);
    await shop.checkout.sweep();
    await expectExpired(card_id);
  });

  it('is left as it is where it was removed before the answer came', async () => {
    const card_id = await expiring();
    await shop.sandbox.faults.add({ kind: 'resetAfterCommit', route: 'POST /v1/charges', times: 1 });
    await shop.pay({ way: `saved:${card_id}` });
    await shop.send({ do: `remove:${card_id}:confirmed` }, { id: 'A-2' });
    const mark = await shop.store.readRecord(`method:${card_id}`);
    await shop.pass(60);
    await shop.checkout.sweep();
    expect((await shop.store.read('A-1'))?.state).toBe('declined');
    expect(await shop.store.readRecord(`method:${card_id}`)).toEqual(mark);
  });

  it('counts as expired, too, where the shop itself has charged it', async () => {
    const card_id = await expiring();
    const customer_id = await shop.customer('ana');
    const month = { id: '2026-11', title: 'Noviembre', amount: 38_000, customer_id };
    expect((await shop.checkout.orders.charge(month, { card_id })).state).toBe('declined');
    await expectExpired(card_id);
  });
});

describe('a method that was removed', () => {
  const remove = (id: string, checkout = shop.checkout) =>
    shop.send({ do: `remove:${id}:confirmed` }, { id: 'A-2' }, checkout);

  it('is not removed without a second press, nor by another person', async () => {
    const card_id = await shop.card();
    await save(card_id);
    await shop.send({ do: `remove:${card_id}` }, { id: 'A-2' });
    await shop.send({ do: `remove:${card_id}:confirmed` }, { id: 'L-1', as: 'luis' });
    expect(await offered()).toEqual([card_id]);
  });

  it('can no longer be charged by any route and in any process, from the moment of the removal', async () => {
    const card_id = await shop.card();
    await save(card_id);
    await remove(card_id, shop.elsewhere);
    for (const checkout of [shop.checkout, shop.elsewhere, shop.another()])
      expect(await offered('A-2', checkout)).toEqual([]);
    const { page } = await shop.pay({ way: `saved:${card_id}` }, { id: 'A-2' });
    expect(messageIn(page)).toMatch(/ya no está guardado/);
    const again = await shop.pay({ way: 'card', card_id, save_card_id: 'es' }, { id: 'A-2' });
    expect(messageIn(again.page)).toMatch(/no está a su nombre/);
    expect(await shop.store.read('A-2')).toBeUndefined();
  });

  it('while its charge is out stays removed: the order is paid, and nothing revives the method', async () => {
    const card_id = await shop.card();
    await save(card_id, {}, addOrder('A-3'));
    await shop.sandbox.faults.add({ kind: 'resetAfterCommit', route: 'POST /v1/charges', times: 1 });
    expect(stateIn((await shop.pay({ way: `saved:${card_id}` })).page)).toBe('unknown');
    await remove(card_id);
    await shop.pass(60);
    await shop.checkout.sweep();
    expect(stateIn(await shop.html())).toBe('paid');
    expect(await offered()).toEqual([]);
  });

  it('is not revived by an event of its capture, nor by one that comes twice', async () => {
    const { answer } = await shop.pay({ way: 'capture' });
    expect(answer.status).toBe(303);
    const id = (await shop.store.findRecords('captures:A-1'))[0]?.[0].slice('capture:'.length) ?? '';
    const card_id = await shop.card();
    const captured = async () => {
      const data = { id, payment_method: { id: card_id, type: 'card' } };
      await shop.checkout.routes(await shop.signed('connect_link.completed', data));
    };
    await captured();
    await captured();
    expect(await offered()).toEqual([card_id]);
    await remove(card_id);
    await captured();
    expect(await offered()).toEqual([]);
  });

  it('has no label left', async () => {
    const card_id = await shop.card();
    await save(card_id);
    await remove(card_id);
    expect(JSON.stringify(await shop.store.readRecord(`method:${card_id}`))).not.toContain('4242');
  });
});

describe('a card that nobody has used', () => {
  it('belongs to the first of two people who use it at once, in two processes', async () => {
    const card_id = await shop.card();
    await shop.html('L-1', { as: 'luis' });
    const fields = { do: 'pay', way: 'card', amount: '38000', after: '0', card_id };
    await Promise.all([shop.send(fields), shop.send(fields, { as: 'luis', id: 'L-1' }, shop.elsewhere)]);
    const attempts = [await shop.store.read('A-1'), await shop.store.read('L-1')];
    expect(attempts.filter((attempt) => attempt !== undefined)).toHaveLength(1);
  });
});

it('a person who is erased leaves no label, of what was not saved either', async () => {
  await save(await shop.card());
  await shop.pay({ way: 'card', card_id: await shop.card(), ...LABEL }, { id: 'A-2' });
  await shop.checkout.erase('ana');
  expect(JSON.stringify(await shop.store.findRecords('methods:ana'))).not.toContain('4242');
  expect(await shop.checkout.consents('ana')).toHaveLength(1);
});
