import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { createOrders, memoryStore } from '../orders.ts';
import { json } from '../test-support/service.ts';
import { type Shop, shop } from '../test-support/shop.ts';
import { payRoutes } from './pay-routes.ts';

const made = () => json(201, { id: 'made_1', status: 'succeeded', amount: 38_000, title: 'Café' });
const payment = { order_id: 'order-1', card_id: 'card_1' };

/** The answers to a request to each route, by the route's name. */
const toEach = async ({ get, post, remove }: Shop, headers = {}) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries({
        'accounts.create': post('/pay/accounts', payment, headers),
        'connect-links.create': post('/pay/connect-links', payment, headers),
        'charges.create': post('/pay/charges', payment, headers),
        'connect-links.delete': remove('/pay/connect-links/l', headers),
        'connect-links.get': get('/pay/connect-links/l', headers),
        'charges.get': get('/pay/charges/order-1', headers),
        'payments.get': get('/pay/payments/p', headers),
        banks: get('/pay/banks', headers),
      }).map(async ([route, answer]) => [route, (await answer).status] as const),
    ),
  );

describe('the origin of a request', () => {
  const byProxy = { origin: 'https://shop.example' };

  it.each<[string, number, Record<string, string>, RegExp?]>([
    ['its own', 200, {}],
    ['one that was named', 200, { origin: 'https://pages.example' }],
    ['of another site, and named', 200, { origin: 'https://pages.example', 'sec-fetch-site': 'cross-site' }],
    ['the same, behind a proxy', 200, { ...byProxy, 'sec-fetch-site': 'same-origin' }],
    [
      'another',
      403,
      byProxy,
      /^A request from https:\/\/shop\.example was refused.* http:\/\/127\.0\.0\.1:\d+ .*origins: \['https:\/\/shop\.example'\]/,
    ],
    ['another port of this machine', 403, { origin: 'http://127.0.0.1:1' }],
    ['that cannot be told', 403, { origin: 'null' }, /^A request without an origin .*option origins/],
    ['another site, by what the browser says', 403, { 'sec-fetch-site': 'cross-site' }],
  ])('%s: %i', async (_, status, headers, message) => {
    const { post, calls, reported } = await shop(made(), { origins: ['https://pages.example'] });
    const response = await post('/pay/charges', payment, headers);
    expect(response.status).toBe(status);
    if (status === 200) return expect(calls).toHaveLength(1);
    expect(await response.json()).toMatchObject({ code: 'foreign_origin' });
    expect(reported).toMatchObject([{ name: 'ConfigurationError' }]);
    if (message) expect(reported).toMatchObject([{ message: expect.stringMatching(message) }]);
    expect(calls).toEqual([]);
  });

  it('counts for every change, and for no read', async () => {
    const world = await shop(json(503, { message: 'No.' }), { canAccess: () => true });
    const answers = Object.entries(await toEach(world, { origin: 'https://evil.example' }));
    for (const [route, status] of answers)
      expect([route, status === 403]).toEqual([route, /create|delete/.test(route)]);
  });

  it('is required: a request without Sec-Fetch-Site and without Origin is refused', async () => {
    const { url, calls } = await shop(made());
    const headers = { 'x-session': 'ana', 'content-type': 'application/json' };
    const body = JSON.stringify(payment);
    expect((await fetch(`${url}/pay/charges`, { method: 'POST', headers, body })).status).toBe(403);
    expect(calls).toEqual([]);
  });
});

describe('a request', () => {
  it.each([
    ['/pay', 404],
    ['/pay/charges/order-1/more', 404],
    ['/pay/charges/', 405],
    ['/pay/charges/%E0%A4%A', 404],
    ['/pay/__proto__', 404],
    ['/pay/charges', 405],
    ['/pay/accounts', 405],
  ])('to %s is answered with %i', async (path, status) => {
    const { get } = await shop(made());
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('allow')).toBe(status === 405 ? 'POST' : null);
  });

  it('may have a slash at the end of its path, which a framework adds', async () => {
    const { post, get, calls } = await shop(
      json(201, { id: 'ch_1', status: 'succeeded', amount: 38_000, title: 'Café' }),
      { getOrder: (_, id) => ({ id, title: 'Café', amount: 38_000, customer_id: 'cus_ana' }) },
    );
    const charged = await post('/pay/charges/', payment);
    expect([charged.status, await charged.json()]).toMatchObject([200, { state: 'paid' }]);
    expect((await get(`/pay/charges/${payment.order_id}/`)).status).toBe(200);
    expect(calls).toHaveLength(1);
  });

  it.each(['multipart/form-data; boundary=x', 'text/plain; application/json', 'application/jsonp'])(
    'is rejected with the content type %s',
    async (type) => {
      const { post, calls } = await shop(made());
      const response = await post('/pay/charges', JSON.stringify(payment), { 'content-type': type });
      expect([response.status, calls]).toEqual([415, []]);
    },
  );

  it.each(['', '{', '[]', 'null', '"text"', '{"order_id":1,"card_id":"card_1"}', '{"order_id":"order-1"}'])(
    'with the body %s is invalid',
    async (body) => {
      const { post, calls } = await shop(made());
      expect([(await post('/pay/charges', body)).status, calls]).toEqual([422, []]);
    },
  );

  it('whose body a callback has read is answered with what is wrong, and reported', async () => {
    const { post, calls, reported } = await shop(made(), {
      limitRate: async (request) => void (await request.text()),
    });
    const response = await post('/pay/charges', payment);
    expect([response.status, await response.json()]).toMatchObject([500, { code: 'body_was_parsed' }]);
    expect(reported).toMatchObject([{ message: expect.stringContaining('before body parsers') }]);
    expect(calls).toEqual([]);
  });

  it('has the names of invalid fields in its answer, and none of their values', async () => {
    const { post } = await shop(made());
    const both = await post('/pay/charges', { ...payment, account_id: 'acc_1' });
    expect(await both.json()).toMatchObject({ code: 'invalid', fields: ['card_id', 'account_id'] });
    const unknown = await post('/pay/charges', { ...payment, '<script>': 1 });
    expect(await unknown.json()).toEqual({ code: 'invalid', message: expect.any(String) });
  });

  it.each([
    ['card_id', '４１１１１１１１１１１１１１１１'],
    ['account_id', '4242424242424242'],
  ])('with a card number as its %s is rejected, and nothing is stored: %s', async (field, number) => {
    const { post, get, calls } = await shop(made());
    const response = await post('/pay/charges', { order_id: 'order-1', [field]: number });
    expect([response.status, await response.json()]).toMatchObject([422, { fields: [field] }]);
    expect((await get('/pay/charges/order-1')).status).toBe(404);
    expect(calls).toEqual([]);
  });

  it('with a body over the limit is rejected before it is read', async () => {
    const bodyLimit = JSON.stringify(payment).length;
    const { post, calls } = await shop(made(), { bodyLimit });
    const refused = await post('/pay/charges', `${JSON.stringify(payment)} `);
    expect([refused.status, refused.headers.get('connection')]).toEqual([413, 'close']);
    expect((await post('/pay/charges', payment)).status).toBe(200);
    expect(calls).toHaveLength(1);
  });

  it('without a length is rejected once it is over the limit', async () => {
    const { url } = await shop(made(), { bodyLimit: 1_000 });
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    const chunk = `400\r\n${'x'.repeat(1024)}\r\n`;
    socket.write(
      `POST /pay/charges HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${url}\r\nX-Session: ana\r\n` +
        `Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}`,
    );
    // The body never ends, but it is answered and the connection closed.
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 .*\r\nconnection: close\r\n/is);
  });

  it('without a session is answered with 401', async () => {
    const world = await shop(made());
    const { banks, 'payments.get': payments, ...others } = await toEach(world, { 'x-session': 'nobody' });
    expect(new Set(Object.values(others))).toEqual(new Set([401]));
  });

  it('without access is rejected', async () => {
    const world = await shop(made(), { canAccess: async () => false });
    const forbidden = { banks: 403, 'accounts.create': 403, 'connect-links.create': 403 };
    const answers = await toEach(world);
    const hidden = Object.fromEntries(Object.keys(answers).map((route) => [route, 404]));
    expect(answers).toEqual({ ...hidden, ...forbidden });
    expect(world.calls).toEqual([]);
  });

  it('is rate limited before session, body and everything else', async () => {
    const limited: object[] = [];
    const world = await shop(made(), {
      customer: () => expect.unreachable(),
      canAccess: () => expect.unreachable(),
      getOrder: () => expect.unreachable(),
      limitRate: (_, route) => 1_000 * limited.push(route),
    });
    const answers = await toEach(world);
    expect(new Set(Object.values(answers))).toEqual(new Set([429]));
    expect(limited.map((one) => Object(one).route).toSorted()).toEqual(Object.keys(answers).toSorted());
    expect(limited).toContainEqual({ route: 'charges.get', id: 'order-1' });
    expect(world.calls).toEqual([]);
  });

  it('from another site, too, is limited before it is reported', async () => {
    const { url, reported } = await shop(made(), { limitRate: () => 1_000 });
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const types = ['application/json', 'application/x-www-form-urlencoded'];
    for (const type of types) {
      const init = { method: 'POST', headers: { ...headers, 'content-type': type }, body: '{}' };
      expect((await fetch(`${url}/pay/charges`, init)).status).toBe(429);
    }
    expect(reported).toEqual([]);
  });

  it.each([
    ['an address', 'POST', '/pay/nothing'],
    ['the routes themselves', 'POST', '/pay'],
    ['a method', 'PUT', '/pay/charges'],
    ['a navigation', 'GET', '/pay/nothing?a=1'],
  ])(
    'from another site is not reported where no limit applies: %s without a route',
    async (_, method, path) => {
      const { url, reported } = await shop(made());
      const headers = {
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'text/html',
      };
      expect((await fetch(url + path, { method, headers })).status).toBe(403);
      expect(reported).toEqual([]);
    },
  );

  it.each([
    [2.5, '3'],
    [1e21, '86400'],
  ])('limited for %d seconds gets a whole number of them', async (seconds, told) => {
    const { post } = await shop(made(), { limitRate: () => seconds * 1_000 });
    const response = await post('/pay/charges', payment);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, told]);
  });

  it.each([Number.NaN, '5', null])('is not accepted when the limit returns %j', async (wait) => {
    // As plain JavaScript may give it.
    const { post, calls, reported } = await shop(made(), { limitRate: () => wait as number });
    expect([(await post('/pay/charges', payment)).status, calls]).toEqual([500, []]);
    expect(reported).toMatchObject([
      { name: 'ConfigurationError', message: expect.stringContaining('limitRate') },
    ]);
  });

  it('is answered uncacheable, in the accepted language', async () => {
    const { get } = await shop(made());
    const response = await get('/pay/charges/none');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect((await response.json()).message).toBe('No encontramos ese pago.');
    for (const [languages, word] of [
      ['en-GB,en;q=0.9', 'could not'],
      ['es;q=0.5, en;q=0.8', 'could not'],
      ['fr, es;q=0.9, en;q=0.8', 'encontramos'],
      ['fr', 'encontramos'],
    ] as const) {
      const { message } = await (await get('/pay/charges/none', { 'accept-language': languages })).json();
      expect(message).toContain(word);
    }
  });
});

describe('options', () => {
  it.each(['pay', '/pay/', '/', '', '/pay?x'])('the path %j is rejected', async (path) => {
    const { client } = await shop(made());
    const orders = createOrders({ client, store: memoryStore() });
    const options = { orders, path, customer: () => 'c', getOrder: () => undefined };
    expect(() => payRoutes(options)).toThrow('path');
  });

  it.each(['https://shop.example/', 'shop.example', '*'])('the origin %j is rejected', async (origin) => {
    await expect(shop(made(), { origins: [origin] })).rejects.toThrow('origins');
  });
});
