import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { memoryOrderAttempts } from '../orders/memory-order-attempts.ts';
import { json } from '../test-support/service.ts';
import { shop } from '../test-support/shop.ts';
import { payRoutes } from './pay-routes.ts';

const made = () => json(201, { id: 'made_1', status: 'succeeded', amount: 38_000, title: 'Café' });
const payment = { order_id: 'order-1', card_id: 'card_1' };

describe('a request that does not come from a page of the shop', () => {
  it.each<[string, Record<string, string>]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another port of this machine', { origin: 'http://127.0.0.1:1' }],
    ['no origin that can be told', { origin: 'null' }],
    ['another site, by what the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['another origin of the site', { 'sec-fetch-site': 'same-site' }],
  ])('is rejected: %s', async (_, headers) => {
    const { post, remove, calls } = await shop(made());
    for (const path of ['accounts', 'connect-links', 'charges']) {
      const response = await post(`/pay/${path}`, payment, headers);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 'foreign_origin' });
    }
    expect((await remove('/pay/connect-links/link_1', headers)).status).toBe(403);
    expect(calls).toEqual([]);
  });

  it.each<[string, Record<string, string>]>([
    ['nothing', {}],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
  ])('is rejected: no origin, and Sec-Fetch-Site %s', async (_, headers) => {
    const { url, calls } = await shop(made());
    const response = await fetch(`${url}/pay/charges`, {
      method: 'POST',
      headers: { 'x-session': 'ana', 'content-type': 'application/json', ...headers },
      body: JSON.stringify(payment),
    });
    expect(response.status).toBe(403);
    expect(calls).toEqual([]);
  });

  it.each<[string, Record<string, string>]>([
    ['its own origin', {}],
    ['an origin that was named', { origin: 'https://shop.example' }],
    [
      'an origin that was named, of another site',
      { origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' },
    ],
    [
      'the same origin, behind a proxy',
      { origin: 'https://public.example', 'sec-fetch-site': 'same-origin' },
    ],
  ])('is accepted: %s', async (_, headers) => {
    const { post } = await shop(made(), { origins: ['https://shop.example'] });
    expect((await post('/pay/charges', payment, headers)).status).toBe(200);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    [
      'the origin behind a proxy',
      { origin: 'https://shop.example' },
      /^A request from https:\/\/shop\.example was refused.* http:\/\/127\.0\.0\.1:\d+ .*origins: \['https:\/\/shop\.example'\]/,
    ],
    ['no origin', { origin: 'null' }, /^A request without an origin .*option origins/],
  ])('is reported with the option that accepts it: %s', async (_, headers, message) => {
    const { post, reported } = await shop(made());
    await post('/pay/charges', payment, headers);
    expect(reported).toMatchObject([{ name: 'ConfigurationError', message: expect.stringMatching(message) }]);
  });

  it.each([
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'text/plain; application/json',
    'application/jsonp',
  ])('is rejected with the content type %s', async (type) => {
    const { post, calls } = await shop(made());
    const response = await post('/pay/charges', JSON.stringify(payment), { 'content-type': type });
    expect(response.status).toBe(415);
    expect(calls).toEqual([]);
  });
});

describe('a request', () => {
  it.each([
    ['/pay', 404],
    ['/pay/charges/order-1/more', 404],
    ['/pay/charges/', 404],
    ['/pay/charges/%E0%A4%A', 404],
    ['/payments/pay_1', 404],
    ['/pay/__proto__', 404],
    ['/pay/charges', 405],
    ['/pay/accounts', 405],
  ])('to %s is answered with %i', async (path, status) => {
    const { get } = await shop(made());
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('allow')).toBe(status === 405 ? 'POST' : null);
  });

  it('by a wrong method is answered with the allowed ones', async () => {
    const { url } = await shop(made());
    for (const method of ['DELETE', 'PUT', 'OPTIONS']) {
      const response = await fetch(`${url}/pay/banks`, { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET']);
    }
  });

  it.each(['', '{', '[]', 'null', '"text"', '{"order_id":1,"card_id":"card_1"}', '{"order_id":"order-1"}'])(
    'with the body %s is invalid',
    async (body) => {
      const { post, calls } = await shop(made());
      expect((await post('/pay/charges', body)).status).toBe(422);
      expect(calls).toEqual([]);
    },
  );

  it('whose body a callback has read is answered with what is wrong, and reported', async () => {
    const { post, calls, reported } = await shop(made(), {
      limit: async (request) => void (await request.text()),
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
    const { post, calls } = await shop(made(), { bodyLimit: 100 });
    expect((await post('/pay/charges', { ...payment, more: 'x'.repeat(100) })).status).toBe(413);
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
    // It never ends; it is answered and cut all the same.
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('without a session is answered with 401', async () => {
    const { post, get, remove, calls } = await shop(made());
    const nobody = { 'x-session': 'nobody' };
    for (const path of ['accounts', 'connect-links', 'charges'])
      expect((await post(`/pay/${path}`, payment, nobody)).status).toBe(401);
    for (const path of ['connect-links/link_1', 'charges/order-1'])
      expect((await get(`/pay/${path}`, nobody)).status).toBe(401);
    expect((await remove('/pay/connect-links/link_1', nobody)).status).toBe(401);
    expect(calls).toEqual([]);
  });

  it('is rate limited before session, body and everything else', async () => {
    const limitRequests: unknown[] = [];
    const { post, get, remove, calls } = await shop(made(), {
      customer: () => expect.unreachable(),
      canAccess: () => expect.unreachable(),
      order: () => expect.unreachable(),
      limit: (_, what) => limitRequests.push(what),
    });
    for (const route of ['accounts', 'connect-links', 'charges'])
      expect((await post(`/pay/${route}`, '{')).status).toBe(429);
    for (const path of ['banks', 'connect-links/l', 'charges/o', 'payments/p'])
      expect((await get(`/pay/${path}`)).status).toBe(429);
    expect((await remove('/pay/connect-links/l')).status).toBe(429);
    expect(limitRequests).toEqual([
      { route: 'accounts.create' },
      { route: 'connect-links.create' },
      { route: 'charges.create' },
      { route: 'banks' },
      { route: 'connect-links.get', id: 'l' },
      { route: 'charges.get', id: 'o' },
      { route: 'payments.get', id: 'p' },
      { route: 'connect-links.delete', id: 'l' },
    ]);
    expect(calls).toEqual([]);
  });

  it.each([
    [2.5, '3'],
    [1e21, '86400'],
  ])('limited for %d seconds gets a whole number of them', async (seconds, told) => {
    const { post } = await shop(made(), { limit: () => seconds });
    const response = await post('/pay/charges', payment);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, told]);
  });

  it.each([Number.NaN, '5', null])('is not accepted when the limit returns %j', async (wait) => {
    // As plain JavaScript may give it.
    const { post, calls, reported } = await shop(made(), { limit: () => wait as number });
    expect((await post('/pay/charges', payment)).status).toBe(500);
    expect(reported).toMatchObject([
      { name: 'ConfigurationError', message: expect.stringContaining('limit') },
    ]);
    expect(calls).toEqual([]);
  });

  it('without access is rejected', async () => {
    const { post, get, remove, calls } = await shop(made(), { canAccess: async () => false });
    expect((await post('/pay/connect-links', {})).status).toBe(403);
    expect((await post('/pay/charges', payment)).status).toBe(404);
    expect((await get('/pay/banks')).status).toBe(403);
    expect((await remove('/pay/connect-links/link_1')).status).toBe(404);
    expect(calls).toEqual([]);
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
    expect((await response.json()).message).toBe('No lo encontramos.');
    for (const [languages, word] of [
      ['en-GB,en;q=0.9', 'cannot'],
      ['es;q=0.5, en;q=0.8', 'cannot'],
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
    const options = { client, path, orderAttempts: memoryOrderAttempts() };
    expect(() => payRoutes({ ...options, customer: () => 'c', order: () => undefined })).toThrow('path');
  });

  it.each(['https://shop.example/', 'shop.example', 'https://shop.example/pay', '*'])(
    'the origin %j is rejected',
    async (origin) => {
      await expect(shop(made(), { origins: [origin] })).rejects.toThrow('origins');
    },
  );
});
