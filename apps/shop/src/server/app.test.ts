import { describe, expect, it } from 'vitest';
import { Browser, leadsTo, origin } from '../test-support/browser.driver.ts';
import { useShop } from '../test-support/served-shop.driver.ts';
import { createApp } from './app.ts';
import { createShop } from './shop.ts';

const served = useShop();

it('without events of the service no capture is offered', async () => {
  const { webhookSecret, ...service } = served().sandbox;
  const { get, order } = new Browser(createApp(await createShop(service)));
  expect(await (await get(await order())).text()).not.toContain('pay-connect-link');
});

describe('ordering', () => {
  it.each(['', '0', '7', '-1', '1.5', '1e3', ' 2'])('rejects the quantity %j', async (quantity) => {
    const { post } = served().newBrowser();
    const response = await post('/orders', { quantity });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('role="alert"');
  });

  it('charges the shop’s price, whatever the form sends', async () => {
    const { get, post } = served().newBrowser();
    const checkout = leadsTo(await post('/orders', { quantity: '2', amount: '1', price: '1' }));
    const cardId = await served().createCard(await (await get(checkout)).text());
    const paid = await post(checkout, { card_id: cardId, amount: '1', title: 'Nada', customer_id: 'other' });
    const receipt = await (await get(leadsTo(paid))).text();
    expect(receipt).toContain('Pago aprobado');
    expect(receipt).toMatch(/\$\s76\.000/);
  });
});

describe('an order', () => {
  it('is visible to its shopper only', async () => {
    const [owner, stranger] = [served().newBrowser(), served().newBrowser()];
    await stranger.get('/');
    const checkout = await owner.order();
    const order = checkout.replace('/checkout', '');
    expect((await owner.get(checkout)).status).toBe(200);
    for (const path of [checkout, order]) expect((await stranger.get(path)).status).toBe(404);
    for (const path of [checkout, `${order}/resubmit`]) {
      expect((await stranger.post(path, { card_id: 'card' })).status).toBe(404);
    }
  });

  it('without a card is not charged, and the page says so', async () => {
    const { post, order } = served().newBrowser();
    const checkout = await order();
    for (const fields of [{}, { card_id: '' }, { card_id: '  ' }]) {
      const response = await post(checkout, fields as Record<string, string>);
      expect(response.status).toBe(422);
      expect(await response.text()).toContain('No se hizo ningún cobro');
    }
  });

  it('with the card of another shopper is not charged, and the page says so', async () => {
    const [owner, stranger] = [served().newBrowser(), served().newBrowser()];
    const [ownCheckout, checkout] = [await owner.order(), await stranger.order()];
    const card_id = await served().createCard(await (await owner.get(ownCheckout)).text());
    await owner.post(ownCheckout, { card_id, test_scenario: 'INSUFFICIENT_FUNDS' });
    const response = await stranger.post(checkout, { card_id });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('No se hizo ningún cobro');
    const byRoute = await stranger.send('/pay/charges', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ order_id: checkout.split('/')[2], card_id }),
    });
    expect(await byRoute.json()).toMatchObject({ code: 'foreign_payment_method', fields: ['card_id'] });
  });

  it('without an attempt redirects to its checkout', async () => {
    const { get, post, order } = served().newBrowser();
    const checkout = await order();
    expect(leadsTo(await get(checkout.replace('/checkout', '')))).toBe(checkout);
    expect(leadsTo(await post(checkout.replace('checkout', 'resubmit'), {}))).toBe(
      checkout.replace('/checkout', ''),
    );
  });
});

describe('the routes of the elements', () => {
  it('list the banks, the frequent ones marked', async () => {
    const { get } = served().newBrowser();
    const response = await get('/pay/banks');
    expect(response.headers.get('cache-control')).toMatch(/^private, max-age=/);
    const { data } = await response.json();
    const frequent = data.filter((bank: { frequent?: boolean }) => bank.frequent);
    expect(frequent.map(({ name }: { name: string }) => name)).toEqual([
      'Bancolombia',
      'Davivienda',
      'Nequi',
    ]);
  });
});

describe('the checkout', () => {
  it.each([
    ['', 'card'],
    ['?method=account', 'account'],
    ['?method=capture', 'capture'],
    ['?method=link', 'link'],
  ])('with the query “%s” has the method %s chosen, and the others disabled', async (query, chosen) => {
    const { get, order } = served().newBrowser();
    const checkout = await order();
    const page = await (await get(checkout + query)).text();
    const methods = [...page.matchAll(/data-method="(\w+)"\s+(?:data-pay="[^"]*"\s+)?(disabled)?/g)];
    const enabled = methods.filter(([, , disabled]) => !disabled).map(([, kind]) => kind);
    expect(methods).toHaveLength(4);
    expect(enabled).toEqual([chosen]);
    expect(page).toContain(`value="${chosen}" checked`);
  });
});

describe('every page', () => {
  it('has headers against caching, framing and content sniffing', async () => {
    const { get } = served().newBrowser();
    for (const path of ['/', '/nothing', '/orders/none']) {
      expect(Object.fromEntries((await get(path)).headers)).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
    }
  });

  it('has a content security policy without unsafe sources', async () => {
    const { get } = served().newBrowser();
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    expect(policy.split('; ').toSorted()).toEqual(
      [
        "base-uri 'none'",
        "connect-src 'self'",
        "default-src 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        `frame-src ${served().sandbox.frame}`,
        "img-src 'self'",
        "require-trusted-types-for 'script'",
        "script-src 'self'",
        "style-src 'self'",
        'trusted-types lit-html',
      ].toSorted(),
    );
  });

  it('rejects a form of another site', async () => {
    const { post } = served().newBrowser();
    const response = await post('/orders', { quantity: '1' }, { origin: 'https://elsewhere.example' });
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('Este formulario no vino de la tienda');
  });

  it.each([
    ['en', 'en'],
    ['fr', 'es-CO'],
  ])('has the requested language, or Spanish for an unknown one: %s', async (requested, language) => {
    const { get } = served().newBrowser();
    expect(await (await get(`/?lang=${requested}`)).text()).toContain(`<html lang="${language}">`);
  });

  it.each([
    ['en', 'en'],
    ['en-US,en;q=0.9,es;q=0.8', 'en'],
    ['fr-FR,fr;q=0.9,en;q=0.5', 'en'],
    ['fr', 'es-CO'],
  ])('without a choice, with the browser’s languages “%s”, is in %s', async (accepted, language) => {
    const answer = await served()
      .newBrowser()
      .send('/', { headers: { 'accept-language': accepted } });
    expect(await answer.text()).toContain(`<html lang="${language}">`);
    expect(answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('shop_language'))).toEqual([]);
  });

  it('escapes text from its address', async () => {
    const { get } = served().newBrowser();
    const page = await (await get('/%22%3E%3Cscript%3Ealert(1)%3C/script%3E')).text();
    expect(page).not.toContain('<script>alert');
  });
});

describe('the shop’s files', () => {
  it('are served under their hash, and no other path is', async () => {
    const { get, order } = served().newBrowser();
    const checkout = await order();
    const page = await (await get(checkout)).text();
    const paths = [...page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)];
    expect(paths.length).toBeGreaterThanOrEqual(3);
    for (const [, path] of paths) {
      const response = await get(path ?? '');
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
    const checked = page.match(/<(?:script|link)[^>]*(?:src|rel="stylesheet")[^>]*>/g) ?? [];
    expect(checked.length).toBeGreaterThanOrEqual(2);
    for (const tag of checked) expect(tag).toMatch(/ integrity="sha384-/);
    expect((await get('/assets/other.js')).status).toBe(404);
  });
});
