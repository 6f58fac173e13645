import { describe, expect, it } from 'vitest';
import { Browser, leadsTo } from '../test-support/browser.driver.ts';
import { useShop } from '../test-support/served-shop.driver.ts';
import { createApp } from './app.ts';
import { createShop } from './shop.ts';

const served = useShop();

it('without events of the service no capture is offered', async () => {
  const { webhookSecret, ...service } = served().sandbox;
  const { get, order } = new Browser(createApp(await createShop(service)));
  expect(await (await get(await order())).text()).not.toContain('data-way="capture"');
});

describe('ordering', () => {
  it.each(['', '0', '7', '-1', '1.5', '1e3', ' 2'])('rejects the quantity %j', async (quantity) => {
    const { post } = served().newBrowser();
    const response = await post('/orders', { quantity });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('role="alert"');
  });

  it('charges the shop’s price, whatever the form sends', async () => {
    const { get, post, pay } = served().newBrowser();
    const order = leadsTo(await post('/orders', { quantity: '2', amount: '1', price: '1' }));
    const card_id = await served().createCard(await (await get(order)).text());
    const fields = { way: 'card', card_id, title: 'Nada', customer_id: 'other' };
    expect(await pay(order, { ...fields, amount: '1' })).not.toContain('Pago aprobado');
    const receipt = await pay(order, { ...fields, amount: '76000' });
    expect(receipt).toContain('Pago aprobado');
    expect(receipt).toMatch(/\$\s76\.000/);
  });
});

describe('an order', () => {
  it('is visible to its shopper only', async () => {
    const [owner, stranger] = [served().newBrowser(), served().newBrowser()];
    await stranger.get('/');
    const order = await owner.order();
    const checkout = order.replace('/orders/', '/pay/checkouts/');
    expect((await owner.get(order)).status).toBe(200);
    for (const path of [order, `${order}/checkout`, checkout])
      expect((await stranger.get(path)).status).toBe(404);
    const form = { do: 'pay', amount: '38000', after: '0', way: 'card', card_id: 'card' };
    expect((await stranger.post(checkout, form)).status).toBe(404);
  });

  it('is at the address of its page, also where an earlier version had others', async () => {
    const { get, order: placeOrder } = served().newBrowser();
    const order = await placeOrder();
    for (const path of ['/checkout', '/link']) expect(leadsTo(await get(order + path))).toBe(order);
  });

  it('with the card of another shopper is not charged, and the page says so', async () => {
    const [owner, stranger] = [served().newBrowser(), served().newBrowser()];
    const order = await owner.order();
    const card_id = await served().createCard(await (await owner.get(order)).text());
    await owner.pay(order, { way: 'card', card_id, test_scenario: 'INSUFFICIENT_FUNDS' });
    const other = await stranger.order();
    const headers = { accept: 'application/json', 'accept-language': 'es' };
    const form = { do: 'pay', amount: '38000', after: '0', way: 'card', card_id };
    const answer = await stranger.post(other.replace('/orders/', '/pay/checkouts/'), form, headers);
    expect((await answer.json()).html).toMatch(/role="alert".*no está a su nombre/);
    expect(await (await stranger.get(other)).text()).not.toContain('Pago aprobado');
  });

  it('shows the ways to pay it, and what was saved first', async () => {
    const { get, pay, order: placeOrder } = served().newBrowser();
    const order = await placeOrder();
    const waysOn = (page: string) => [...page.matchAll(/data-way="(\w+)"/g)].map(([, way]) => way);
    const page = await (await get(order)).text();
    expect(waysOn(page)).toEqual(['card', 'account', 'capture', 'link']);
    const card_id = await served().createCard(page);
    await pay(order, { way: 'card', card_id, save_card_id: '1' });
    const next = await (await get(await placeOrder())).text();
    expect(waysOn(next)).toEqual(['saved', 'card', 'account', 'capture', 'link']);
    expect(next).toContain(`value="saved:${card_id}" checked`);
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
