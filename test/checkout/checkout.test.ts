import { fixtures } from '@datafono/server/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CheckoutShop, messageIn, stateIn } from './support/checkout-shop.ts';

let shop: CheckoutShop;
beforeEach(async () => {
  shop = await CheckoutShop.open();
});
afterEach(() => shop[Symbol.asyncDispose]());

const chargesIn = async () =>
  (await shop.sandbox.charges()).filter(({ status }) => status === 'succeeded').length;

describe('the page of an order', () => {
  it('offers the ways, with the amount on the button', async () => {
    const page = await shop.html();
    expect(stateIn(page)).toBe('open');
    for (const way of ['card', 'account', 'capture', 'link']) expect(page).toContain(`value="${way}"`);
    expect(page).toMatch(/>Pagar \$\s38\.000</);
  });

  it('is nobody else’s, and of no other order', async () => {
    expect(await shop.html('L-1')).toBeUndefined();
    expect(await shop.html('nothing')).toBeUndefined();
    const card_id = await shop.card();
    expect(
      (await shop.send({ do: 'pay', way: 'card', amount: '38000', after: '0', card_id }, { id: 'L-1' }))
        .status,
    ).toBe(404);
    expect(await chargesIn()).toBe(0);
  });

  it('says “unavailable” where the service is down and nothing was sent, and pays after that', async () => {
    await shop.sandbox.faults.add({ kind: 'error503', route: 'POST /v1/customers' });
    const page = await shop.html();
    expect([stateIn(page), messageIn(page)]).toEqual([
      'unavailable',
      expect.stringContaining('No se le cobró nada'),
    ]);
    await shop.sandbox.faults.clear();
    expect(stateIn((await shop.pay({ way: 'card', card_id: await shop.card() })).page)).toBe('paid');
  });
});

describe('a card', () => {
  it('pays once, however often the form comes', async () => {
    const card_id = await shop.card();
    const fields = { do: 'pay', way: 'card', amount: '38000', after: '0', card_id };
    await Promise.all([shop.send(fields), shop.send(fields), shop.send(fields, {}, shop.elsewhere)]);
    await shop.send(fields);
    expect(stateIn(await shop.html())).toBe('paid');
    expect(await chargesIn()).toBe(1);
  });

  it('is declined with the bank’s reason, and another one pays', async () => {
    const { page } = await shop.pay({ way: 'card', card_id: await shop.card('4000000000009995') });
    expect(stateIn(page)).toBe('declined');
    expect(messageIn(page)).toMatch(/cobró nada/);
    expect(stateIn((await shop.pay({ way: 'card', card_id: await shop.card() })).page)).toBe('paid');
    expect(await chargesIn()).toBe(1);
  });

  it('whose charge takes long has a page meanwhile, in which nobody is to pay again', async () => {
    const release = shop.hold('POST /v1/charges');
    const paying = shop.pay({ way: 'card', card_id: await shop.card() });
    await expect.poll(() => shop.store.read('A-1')).toMatchObject({ state: 'open' });
    const page = await shop.html();
    expect(stateIn(page)).toBe('unknown');
    expect(messageIn(page)).toMatch(/No pague otra vez/);
    release();
    expect(stateIn((await paying).page)).toBe('paid');
  });

  it('has the outcome that the form wants simulated, with a test key alone', async () => {
    const form = { way: 'card', card_id: await shop.card(), test_scenario: 'RISK_CONTROL' };
    expect(stateIn((await shop.pay(form)).page)).toBe('declined');
    const live = shop.another({ publicKey: 'pk_live_1' });
    await shop.send({ do: 'pay', amount: '38000', after: '1', ...form }, {}, live);
    expect(stateIn(await shop.html())).toBe('paid');
  });

  it.each([
    ['for a person, to look at', undefined, 1],
    ['for nobody, where orderOf reads no order off it', () => undefined, 0],
  ])('that another program charges is %s', async (_, orderOf, notes) => {
    const checkout = shop.another({ orderOf });
    const data = { ...fixtures.charge, id: 'cha_other', title: 'Suscripción' };
    await checkout.routes(await shop.signed('charge.paid', data));
    expect(await checkout.orders.needsPerson()).toHaveLength(notes);
  });

  it('of another person is refused, and charges nothing', async () => {
    const card_id = await shop.card(undefined, 'luis');
    await shop.pay({ way: 'card', card_id }, { as: 'luis', id: 'L-1' });
    const { page } = await shop.pay({ way: 'card', card_id });
    expect(messageIn(page)).toMatch(/no está a su nombre/);
    expect(await chargesIn()).toBe(1);
  });
});

describe('what is shown is charged', () => {
  it('and another amount is shown again, with both', async () => {
    const card_id = await shop.card();
    await shop.html();
    const order = shop.orders.get('A-1');
    if (order) order.amount = 40_000;
    const { page } = await shop.pay({ way: 'card', card_id, amount: '38000' });
    expect([stateIn(page), messageIn(page)]).toEqual(['changed', expect.stringMatching(/38\.000.*40\.000/)]);
    expect(await chargesIn()).toBe(0);
    expect(stateIn((await shop.pay({ way: 'card', card_id })).page)).toBe('paid');
  });

  it('and an order that changes after it was paid shows both', async () => {
    await shop.pay({ way: 'card', card_id: await shop.card() });
    const order = shop.orders.get('A-1');
    if (order) order.amount = 40_000;
    const page = await shop.html();
    expect([stateIn(page), messageIn(page)]).toEqual(['paid', expect.stringMatching(/38\.000.*40\.000/)]);
    await shop.html('A-1', {}, shop.elsewhere);
    expect(await shop.checkout.orders.needsPerson()).toMatchObject([
      { reason: 'amount_changed', orderId: 'A-1' },
    ]);
    expect(shop.reported).toHaveLength(1);
  });
});

describe('an account, without a script', () => {
  const fields = async (account_number: string) => {
    const bank_id =
      /<option value="([^"]+)"/.exec(((await shop.html()) ?? '').split('<option value="">')[1] ?? '')?.[1] ??
      '';
    return { way: 'account', bank_id, subtype: 'SAVINGS', account_number, authorization: '1' };
  };

  it('that is declined leaves the account chosen, for another one', async () => {
    await shop.pay(await fields('00912340000'));
    await shop.pass(24 * 60);
    await shop.send({ do: 'check' });
    const page = await shop.html();
    expect(stateIn(page)).toBe('declined');
    expect(page).toContain('value="account" checked');
    expect(page).not.toContain('value="card" checked');
  });

  it('is created from the fields, charged, and pending until its bank has answered', async () => {
    const { page } = await shop.pay(await fields('00912345678'));
    expect(['pending', 'paid']).toContain(stateIn(page));
    await shop.pass(24 * 60);
    await shop.send({ do: 'check' });
    expect(stateIn(await shop.html())).toBe('paid');
  });

  it('says what is missing', async () => {
    const { page } = await shop.pay({ way: 'account', bank_id: '', subtype: 'SAVINGS', account_number: '' });
    expect(messageIn(page)).toMatch(/Revise lo que falta/);
  });
});

describe('a link', () => {
  it('is the only way while it is open, is taken back, and leaves the others after its end', async () => {
    const { page } = await shop.pay({ way: 'link' });
    expect(stateIn(page)).toBe('on_link');
    expect(page).toMatch(/<a href="https?:[^"]+">Abrir el link de pago/);
    const card_id = await shop.card();
    await shop.send({ do: 'pay', way: 'card', amount: '38000', after: '1', card_id }, {}, shop.elsewhere);
    expect(await chargesIn()).toBe(0);
    await shop.send({ do: 'take_back' });
    const back = await shop.html();
    expect([stateIn(back), messageIn(back)]).toEqual(['on_link', expect.stringMatching(/Cuando venza/)]);
    await shop.pass(14);
    expect(stateIn(await shop.html())).toBe('on_link');
    await shop.pass(2); // it can be paid for a quarter of an hour
    expect(stateIn(await shop.html())).toBe('open');
    expect(stateIn((await shop.pay({ way: 'card', card_id })).page)).toBe('paid');
  });

  it('can be paid for as long as the shop says; an invoice, as which it can be made, has no end', async () => {
    await using other = await CheckoutShop.open({ link: { as: 'payment', lifetimeMs: 3_600_000 } });
    await other.pay({ way: 'link' });
    await other.send({ do: 'take_back' });
    await other.pass(59);
    expect(stateIn(await other.html())).toBe('on_link');
    await using closing = await CheckoutShop.open({ link: { as: 'invoice' } });
    expect(stateIn((await closing.pay({ way: 'link' })).page)).toBe('on_link');
    await closing.pass(60);
    expect(stateIn(await closing.html())).toBe('on_link');
  });
});

describe('saved methods', () => {
  it('are those that paid with a consent, labelled, and pay the next order', async () => {
    const card_id = await shop.card();
    const label = { card_brand: 'visa', card_last_four: '4242' };
    await shop.pay({ way: 'card', card_id, save_card_id: '1', ...label });
    const page = await shop.html('A-2');
    expect(page).toMatch(new RegExp(`value="saved:${card_id}" checked`));
    expect(page).toContain('Visa •••• 4242');
    expect(stateIn((await shop.pay({ way: `saved:${card_id}` }, { id: 'A-2' })).page)).toBe('paid');
    expect(await shop.checkout.consents('ana')).toMatchObject(
      [{ method: card_id, language: 'es', text: /Autorizo/ }].map(({ text: _, ...rest }) => rest),
    );
  });

  it('that were declined, or paid without a consent, are not kept', async () => {
    await shop.pay({ way: 'card', card_id: await shop.card('4000000000009995'), save_card_id: '1' });
    await shop.pay({ way: 'card', card_id: await shop.card() });
    expect(await shop.html('A-2')).not.toContain('saved:');
  });

  it('are not saved by a consent that was given before a decline, and not again', async () => {
    const card_id = await shop.card('4000000000009995');
    await shop.pay({ way: 'card', card_id, save_card_id: '1' });
    expect(await shop.checkout.consents('ana')).toHaveLength(1);
    await shop.pay({ way: 'card', card_id });
    expect(await shop.checkout.consents('ana')).toEqual([]);
  });

  it('are removed after a question, in every process, and nothing revives them', async () => {
    const card_id = await shop.card();
    await shop.pay({ way: 'card', card_id, save_card_id: '1' });
    const answer = await shop.send({ do: `remove:${card_id}` }, { id: 'A-2' });
    const question = await shop.html('A-2', { path: answer.headers.get('location') ?? '' });
    expect(question).toContain('data-part="confirm"');
    await shop.send({ do: `remove:${card_id}:confirmed` }, { id: 'A-2' });
    expect(await shop.html('A-2', {}, shop.elsewhere)).not.toContain(card_id);
    const { page } = await shop.pay({ way: 'card', card_id, save_card_id: '1' }, { id: 'A-2' });
    expect(messageIn(page)).toMatch(/no está a su nombre/);
  });
});

describe('what is refused', () => {
  it.each([
    ['a deed that does not exist', { do: 'dance' }],
    [
      'a card number in place of an id',
      { do: 'pay', way: 'card', amount: '38000', after: '0', card_id: '4242424242424242' },
    ],
    ['a way that does not exist', { do: 'pay', way: 'cash', amount: '38000', after: '0' }],
    ['an amount that is none', { do: 'pay', way: 'card', amount: '1.5', after: '0' }],
    ['another’s saved method', { do: 'pay', way: 'saved:card_x', amount: '38000', after: '0' }],
  ])('%s: nothing is charged, and one sentence says so', async (_, fields) => {
    const answer = await shop.send(fields);
    const page = await shop.html('A-1', { path: answer.headers.get('location') ?? '' });
    expect(messageIn(page)).toMatch(/\w+/);
    expect(await chargesIn()).toBe(0);
  });

  it('a robot, before anything is read', async () => {
    await using limited = await CheckoutShop.open({
      limitRate: (_, { route }) => (route === 'checkout' ? 5_000 : 0),
    });
    const answer = await limited.send({ do: 'check' });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '5']);
    const page = await limited.send({ do: 'check' }, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('<a href="/orders/A-1/pay">Volver al pago</a>');
  });

  it('a form of another site', async () => {
    const answer = await shop.send({ do: 'check' }, { headers: { origin: 'https://evil.example' } });
    expect(answer.status).toBe(403);
  });
});
