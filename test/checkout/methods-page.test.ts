import { createClient } from '@datafono/server';
import { memoryStore } from '@datafono/server/orders';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CheckoutShop, messageIn, stateIn } from './support/checkout-shop.ts';

const methodsPage = '/account/cards';

let shop: CheckoutShop;
beforeEach(async () => {
  shop = await CheckoutShop.open({ methodsPage });
});
afterEach(() => shop[Symbol.asyncDispose]());

const LABEL = { card_brand: 'visa', card_last_four: '4242' };

/** The form that adds a card, as its page sends it. */
const adding = (card_id: string, fields: Readonly<Record<string, string>> = {}) => ({
  ...{ do: 'add', way: 'card', card_id, save_card_id: 'es' },
  ...LABEL,
  ...fields,
});
const add = async (card_id: string, fields: Readonly<Record<string, string>> = {}, as = 'ana') =>
  shop.sendMethod(adding(card_id, fields), { as });

/** The ids of what a page lists, in its order. */
const listed = async (as = 'ana', checkout = shop.checkout) =>
  [...((await shop.methods({ as }, checkout)) ?? '').matchAll(/value="remove:([^":]+)"/g)].map(
    ([, id]) => id,
  );

/** The markup of the card form of a page, with the box below it. */
const cardIn = (page: string | undefined) =>
  /<div data-part="details">(<pay-card-form.*?<\/pay-card-form>)/.exec(page ?? '')?.[1];

describe('the page of what a person has saved', () => {
  it('has the card form of the checkout, whose box agrees to save the card, and no amount', async () => {
    const page = (await shop.methods()) ?? '';
    expect([stateIn(page), page]).toEqual(['open', expect.stringContaining('no tiene medios de pago')]);
    const fallback = 'El formulario de la tarjeta necesita JavaScript, y no se cargó. Actualice la página';
    const form = cardIn(await shop.html())
      ?.replace('cobrar esta compra a mi tarjeta.', 'guardar mi tarjeta y a cobrar con ella mis compras.')
      .replace(`${fallback} o elija otra forma de pagar`, fallback);
    expect(cardIn(page)).toBe(form);
    expect(page).not.toContain('type="checkbox"');
    expect(page).not.toMatch(/\$|Pagar/);
  });

  it('has the frame of the cards, where the shop has one', async () => {
    const frame = 'https://cards.example/frame';
    await using framed = await CheckoutShop.open({ methodsPage, card: { frame } });
    expect(await framed.methods()).toContain(` frame="${frame}"`);
  });

  it.each([
    [['card'], true, false],
    [['capture', 'link'], false, true],
    [['link'], false, false],
  ] as const)('of a shop with the ways %j offers what can be saved by them', async (ways, card, capture) => {
    await using other = await CheckoutShop.open({ methodsPage, ways });
    const page = await other.methods();
    expect([page?.includes('<pay-card-form'), page?.includes('value="capture"')]).toEqual([card, capture]);
    const { page: answered } = await other.sendMethod(adding(await other.card()));
    expect(messageIn(answered)).toMatch(card ? /Guardamos/ : /Revise/);
    if (!capture) expect(messageIn((await other.sendMethod({ do: 'capture' })).page)).toMatch(/Revise/);
  });

  it('is there in English, and as the element reads it', async () => {
    await add(await shop.card());
    const page = (await shop.methods({ lang: 'en' })) ?? '';
    expect(page).toContain('Remove Visa •••• 4242');
    const rest = page.replace(/<\/?[a-z][a-z\d-]*(?: [a-z-]+(?:="[^"<>]*")?)*>/g, '');
    expect(rest).not.toMatch(/[<>]/);
    expect(page).not.toMatch(/ (?:style|on\w+|srcdoc)=|<script/);
  });

  it('is nobody’s who is not signed in', async () => {
    const request = new Request('https://shop.example/pay/methods', {
      headers: { accept: 'application/json' },
    });
    expect(await shop.checkout.methodsHtml(request)).toBeUndefined();
    const answer = await shop.checkout.routes(request);
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'unauthenticated' }]);
  });

  it('of a shop without one is not found, and says which option is missing', async () => {
    await using other = await CheckoutShop.open();
    expect((await other.raw('/pay/methods', {})).status).toBe(404);
    await expect(other.methods()).rejects.toThrow('methodsPage');
  });

  it.each([['account'], ['//evil.example'], ['https://evil.example/']])(
    'cannot be at %s, which is no path of the shop',
    async (page) => {
      await expect(CheckoutShop.open({ methodsPage: page })).rejects.toThrow('methodsPage must be a path');
    },
  );

  it('is a contradiction where nothing is saved', async () => {
    await expect(CheckoutShop.open({ methodsPage, save: false })).rejects.toThrow('save: false');
  });
});

describe('a card that is added', () => {
  it('is listed, offered first to pay an order, and charges nothing', async () => {
    const first = await shop.card();
    await shop.pay({ way: 'card', card_id: first, save_card_id: 'es', ...LABEL });
    await shop.pass(1);
    const card_id = await shop.card();
    const { answer, page } = await add(card_id, { card_brand: 'american-express', card_last_four: '0005' });
    expect([answer.status, messageIn(page)]).toEqual([303, 'Guardamos su tarjeta. No se le cobró nada.']);
    expect(page).toContain('American Express •••• 0005');
    expect(page).not.toContain('<pay-card-form');
    expect(await listed()).toEqual([card_id, first]);
    expect(await shop.sandbox.charges()).toHaveLength(1);
    expect(await shop.html('A-2')).toMatch(new RegExp(`value="saved:${card_id}" checked`));
    expect(stateIn((await shop.pay({ way: `saved:${card_id}` }, { id: 'A-2' })).page)).toBe('paid');
  });

  it.each(['es', 'en'] as const)('leaves a receipt of the words that the page showed (%s)', async (lang) => {
    const card_id = await shop.card();
    const page = (await shop.methods({ lang })) ?? '';
    const [, text] = /<span slot="consent">(.*?)<\/span>/.exec(page) ?? [];
    const [, value = ''] = /name="save_card_id" value="([^"]*)"/.exec(page) ?? [];
    await add(card_id, { save_card_id: value });
    const receipt = { method: card_id, text, language: lang, at: shop.now.toISOString() };
    expect(await shop.checkout.consents('ana')).toEqual([receipt]);
    await shop.pass(1);
    await add(card_id, { save_card_id: lang === 'es' ? 'en' : 'es' });
    expect(await shop.checkout.consents('ana')).toEqual([receipt]);
  });

  it('is not saved without a consent, and is with one', async () => {
    const card_id = await shop.card();
    const { save_card_id: _, ...without } = adding(card_id);
    const { page } = await shop.sendMethod(without);
    expect(messageIn(page)).toMatch(/Autorización/);
    expect([await listed(), await shop.store.readRecord(`method:${card_id}`)]).toEqual([[], undefined]);
    await add(card_id);
    expect(await listed()).toEqual([card_id]);
  });

  it('by a form that is sent twice, in two processes, is one', async () => {
    const card_id = await shop.card();
    await Promise.all([add(card_id), add(card_id), shop.sendMethod(adding(card_id), {}, shop.elsewhere)]);
    expect(await listed()).toEqual([card_id]);
    expect(await shop.checkout.consents('ana')).toHaveLength(1);
  });

  it('belongs to the first of two people who add it at once, in two processes', async () => {
    const card_id = await shop.card();
    const answers = await Promise.all([
      add(card_id),
      shop.sendMethod(adding(card_id), { as: 'luis' }, shop.elsewhere),
    ]);
    expect(answers.map(({ page }) => messageIn(page)).toSorted()).toEqual([
      expect.stringMatching(/^Este medio de pago no está a su nombre/),
      expect.stringMatching(/^Guardamos/),
    ]);
    expect([...(await listed()), ...(await listed('luis'))]).toEqual([card_id]);
  });

  it('of another person is refused, whether they paid with it or added it', async () => {
    const paid = await shop.card(undefined, 'luis');
    await shop.pay({ way: 'card', card_id: paid }, { as: 'luis', id: 'L-1' });
    const added = await shop.card(undefined, 'luis');
    await add(added, {}, 'luis');
    for (const card_id of [paid, added])
      expect(messageIn((await add(card_id)).page)).toMatch(/no está a su nombre/);
    expect(await listed()).toEqual([]);
    expect(messageIn((await shop.pay({ way: 'card', card_id: added })).page)).toMatch(/no está a su nombre/);
  });
});

describe('a removal', () => {
  it('is asked about, and then holds in every route and process at once', async () => {
    const card_id = await shop.card();
    await add(card_id);
    const { page } = await shop.sendMethod({ do: `remove:${card_id}` });
    expect(page).toContain('¿Quitar Visa •••• 4242?');
    expect(page).toContain('<pay-card-form'); // what was typed stays
    expect(page.match(/value="remove:[^"]+"/g)).toEqual([`value="remove:${card_id}:confirmed"`]);
    expect(await listed()).toEqual([card_id]);
    const { page: gone } = await shop.sendMethod({ do: `remove:${card_id}:confirmed` }, {}, shop.elsewhere);
    expect(messageIn(gone)).toBe('Quitamos ese medio de pago.');
    expect([await listed(), await listed('ana', shop.elsewhere)]).toEqual([[], []]);
    expect(await shop.html('A-2')).not.toContain(card_id);
    expect(await shop.checkout.methods('ana')).toEqual([]);
    const mark = await shop.store.readRecord(`method:${card_id}`);
    for (const answered of [await add(card_id), await shop.pay({ way: 'card', card_id })])
      expect(messageIn(answered.page)).toMatch(/no está a su nombre/);
    const saved = await shop.pay({ way: `saved:${card_id}` });
    expect(messageIn(saved.page)).toMatch(/ya no está guardado/);
    expect(await listed()).toEqual([]);
    expect(await shop.store.readRecord(`method:${card_id}`)).toEqual(mark); // its receipt, too
  });

  it('of another person’s method removes nothing, and does not say whether it is there', async () => {
    const card_id = await shop.card(undefined, 'luis');
    await add(card_id, {}, 'luis');
    const { page } = await shop.sendMethod({ do: `remove:${card_id}` });
    expect(page).not.toContain('¿Quitar');
    await shop.sendMethod({ do: `remove:${card_id}:confirmed` });
    expect(await listed('luis')).toEqual([card_id]);
  });
});

describe('the page of the service', () => {
  it('saves a method that no order belongs to, leads back, and charges nothing', async () => {
    const { answer } = await shop.sendMethod({ do: 'capture' });
    const to = answer.headers.get('location') ?? '';
    expect(to).toMatch(/^https?:/);
    const [key = ''] = (await shop.store.findRecords('captures'))[0] ?? [];
    const id = key.slice('capture:'.length);
    const { api, fetch, secretKey } = shop.sandbox;
    const link = await createClient({ baseUrl: api, fetch, secretKey }).connectLinks.get(id);
    expect(link).toMatchObject({ redirect_url: 'https://shop.example/account/cards', single_use: true });
    const method = await shop.card();
    const payment_method = { id: method, type: 'card' };
    await shop.checkout.routes(await shop.signed('connect_link.completed', { id, payment_method }));
    expect(await listed()).toEqual([method]);
    expect(await shop.sandbox.charges()).toEqual([]);
  });
});

describe('what cannot be read or reached', () => {
  it('where the details of the person are refused says so', async () => {
    shop.phone = 'abc';
    expect(messageIn(await shop.methods())).toMatch(/no aceptó sus datos/);
  });

  it('a service that makes no customer: the list is there, with its removal, and nothing to add', async () => {
    await shop.sandbox.faults.add({ kind: 'error503', route: 'POST /v1/customers' });
    const page = (await shop.methods()) ?? '';
    expect([stateIn(page), messageIn(page)]).toEqual([
      'unavailable',
      expect.stringContaining('No se le cobró nada'),
    ]);
    expect(page).not.toContain('<pay-card-form');
    expect(page).toContain(`<a href="${methodsPage}">Reintentar</a>`);
    await shop.sandbox.faults.clear();
    expect(stateIn(await shop.methods())).toBe('open');
  });

  it('a store that is down: the page says so, and no removal is confirmed', async () => {
    const store = { ...memoryStore(), findRecords: () => Promise.reject(new Error('The database is gone.')) };
    const down = { ...store, readRecord: store.findRecords };
    await using other = await CheckoutShop.open({ methodsPage, store: down });
    const { answer, page } = await other.sendMethod({ do: 'remove:card_1:confirmed' });
    expect([answer.status, stateIn(page), messageIn(page)]).toEqual([
      303,
      'unavailable',
      expect.stringContaining('No podemos mostrar'),
    ]);
    const json = await other.sendMethod({ do: 'remove:card_1:confirmed' }, { json: true });
    expect(await json.answer.json()).toMatchObject({ state: 'unavailable' });
    expect(other.reported.map(String).join()).toContain('The database is gone');
  });
});

describe('what is refused', () => {
  it.each([
    ['a deed that does not exist', { do: 'pay' }],
    ['no card', { do: 'add', save_card_id: 'es' }],
    ['a card number in place of an id', adding('4242424242424242')],
    ['a card number in the label', adding('card_1', { card_last_four: '4242 4242 4242 4242' })],
  ])('%s: nothing is saved, and one sentence says so', async (_, fields) => {
    const { page } = await shop.sendMethod(fields);
    expect(messageIn(page)).toMatch(/\w+/);
    expect([await listed(), await shop.store.findRecords('methods:ana')]).toEqual([[], []]);
  });

  it('a form of another site, of another kind, or another method', async () => {
    const headers = { origin: 'https://evil.example' };
    expect((await shop.sendMethod(adding('card_1'), { headers })).answer.status).toBe(403);
    const json = { 'content-type': 'application/json' };
    expect((await shop.raw('/pay/methods', { method: 'POST', body: '{}', headers: json })).status).toBe(422);
    expect((await shop.raw('/pay/methods', { method: 'DELETE' })).status).toBe(405);
    expect(await listed()).toEqual([]);
  });

  it('a robot, before anything is read, by the limit of the checkout’s forms', async () => {
    const routes: unknown[] = [];
    await using limited = await CheckoutShop.open({
      methodsPage,
      limitRate: (_, route) => {
        routes.push(route);
        return 5_000;
      },
    });
    const { answer } = await limited.sendMethod({ do: 'capture' });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '5']);
    expect(await answer.text()).toContain('<a href="/account/cards">Volver a sus medios de pago</a>');
    expect(routes).toEqual([{ route: 'checkout' }]);
  });

  it('nothing of the shop itself: each form has its token, where it has one', async () => {
    await using guarded = await CheckoutShop.open({
      methodsPage,
      token: () => ({ name: '_csrf', value: 't1' }),
    });
    await guarded.sendMethod(adding(await guarded.card()));
    const page = (await guarded.methods()) ?? '';
    const forms = page.split('<form').length - 1;
    expect([forms, page.split('name="_csrf" value="t1"').length - 1]).toEqual([3, 3]);
  });
});

describe('the shop’s own server', () => {
  it('lists what a person has saved, and charges it once a month', async () => {
    expect(await shop.checkout.methods('nobody')).toEqual([]);
    const card_id = await shop.card();
    await add(card_id);
    const [method] = await shop.checkout.methods('ana');
    expect(method).toEqual({
      ...{ id: card_id, paymentMethod: { card_id }, customer_id: await shop.customer('ana') },
      ...{ label: { brand: 'visa', last_four: '4242' }, isExpired: false },
    });
    if (!method) throw new Error('It was saved.');
    const { customer_id, paymentMethod } = method;
    const month = { id: 'ana-2026-11', title: 'Noviembre', amount: 29_000, customer_id };
    const outcomes = await Promise.all(
      [shop.checkout, shop.elsewhere].map(({ orders }) => orders.charge(month, paymentMethod)),
    );
    await shop.checkout.orders.charge(month, paymentMethod);
    expect(outcomes.some(({ state }) => state === 'paid')).toBe(true);
    expect(await shop.sandbox.charges()).toHaveLength(1);
  });

  it('sees which card was declined as expired', async () => {
    const card_id = await shop.card('4000000000000069');
    await add(card_id);
    const [method] = await shop.checkout.methods('ana');
    const month = { id: 'm', title: 'Mes', amount: 29_000, customer_id: method?.customer_id ?? '' };
    await shop.checkout.orders.charge(month, { card_id });
    expect(await shop.checkout.methods('ana')).toMatchObject([{ id: card_id, isExpired: true }]);
    expect(await shop.methods()).toContain('<small data-part="hint">Vencida</small>');
  });
});

it('a script receives the list and the HTML, and where to go', async () => {
  const card_id = await shop.card();
  const { answer } = await shop.sendMethod(adding(card_id), { json: true });
  expect(await answer.json()).toMatchObject({
    state: 'open',
    saved: [{ id: card_id, field: 'card_id', label: { brand: 'visa', last_four: '4242' }, isExpired: false }],
    html: expect.stringContaining('<pay-checkout src="/pay/methods"'),
  });
  const read = await shop.raw('/pay/methods', { headers: { accept: 'application/json' } });
  expect(await read.json()).toMatchObject({ state: 'open', html: expect.stringContaining('<pay-card-form') });
  const capture = await shop.sendMethod({ do: 'capture' }, { json: true });
  expect(await capture.answer.json()).toEqual({ to: expect.stringMatching(/^https?:/) });
});
