import { describe, expect, it } from 'vitest';
import { call, card, NOON, newNamespace } from '../test-support/calls.ts';
import { attributeOf, ORIGIN, openPages } from '../test-support/pages.ts';
import { bankId } from '../test-support/service.ts';
import { stderr } from '../test-support/stderr.ts';

const form = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=x';

describe('every page', () => {
  it('permits only what it needs, is not cached, and its request has an id', async () => {
    const { newPayment, open } = await openPages();
    const { headers } = await open((await newPayment()).path);
    expect(headers.get('content-security-policy')?.split('; ')).toEqual(
      expect.arrayContaining([
        ...["default-src 'none'", "script-src 'self'", "style-src 'self'"],
        ...["connect-src 'self' https://cards.sandbox.test", "form-action 'self'", "frame-ancestors 'none'"],
        ...["base-uri 'none'", "require-trusted-types-for 'script'", 'trusted-types lit-html'],
      ]),
    );
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(Object.fromEntries(headers)).toMatchObject({
      ...{ 'referrer-policy': 'same-origin', 'x-content-type-options': 'nosniff' },
      ...{ 'cache-control': 'no-store', 'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) },
    });
    expect(headers.get('set-cookie')).toBeNull();
  });

  it('links to no other host, and to itself in the other language', async () => {
    const { newPayment, open, at } = await openPages();
    const { path } = await newPayment();
    expect((await open(`${path}?method=bank`)).text).toContain(`href="${path}?method=bank&amp;lang=en"`);
    for (const path of ['//evil.example', '/%5Cevil.example', '///evil.example/p']) {
      const { text } = await at(path);
      const links = [...text.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, link = '']) => link);
      for (const link of links) expect(new URL(link, ORIGIN).origin).toBe(ORIGIN);
    }
  });

  it.each([
    ['', {}, 'es-CO'],
    ['?lang=en', {}, 'en'],
    ['', { 'accept-language': 'en-US,en;q=0.9,es;q=0.8' }, 'en'],
    ['', { 'accept-language': 'es-419,en;q=0.8' }, 'es-CO'],
    ['', { 'accept-language': 'de,*;q=0.5' }, 'es-CO'],
    ['?lang=es-CO', { 'accept-language': 'en' }, 'es-CO'],
    ['?lang=de', { 'accept-language': 'en' }, 'en'],
  ])('"%s" with %o is in %s', async (query, headers, language) => {
    const { token, open } = await openPages();
    expect(attributeOf(await open(`/${token}/c/none${query}`, headers), 'html', 'lang')).toBe(language);
  });

  it('refuses a form of another site', async () => {
    const { newPayment, send, control } = await openPages();
    const { path } = await newPayment();
    const { status, text } = await send(
      path,
      { method: 'bank', bank_id: bankId },
      'https://elsewhere.example',
    );
    expect([status, text]).toEqual([403, expect.stringContaining('Este formulario no vino de esta página')]);
    expect(await control.list('/v1/objects?type=attempt')).toEqual([]);
  });

  it('reports a failure without its details', async () => {
    const written = stderr();
    let broken = false;
    const now = () => (broken ? new Date(Number.NaN) : NOON);
    const { newPayment, send } = await openPages({ clock: 'real', now });
    const { path } = await newPayment();
    broken = true;
    const { status, text } = await send(path, { method: 'bank', bank_id: bankId });
    expect([status, text, written.length]).toEqual([500, expect.stringContaining('Algo falló aquí'), 1]);
    expect(text).not.toContain('Invalid time');
  });

  it.each(['OPTIONS', 'PUT', 'PATCH', 'DELETE'])('answers 405 to %s', async (method) => {
    const { at, token } = await openPages();
    for (const path of ['/', '/assets/none.js', `/${token}/c/none`]) {
      const { status, headers, text } = await at(path, { method });
      expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
      expect(text).toContain('No pudimos leer lo que llegó');
    }
  });
});

const field = (name: string, value: string): string =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--x--\r\n`;

/** A body of unknown length. */
const streamed = (text: string) => ({ body: new Blob([text]).stream(), duplex: 'half' }) as RequestInit;

describe('a form', () => {
  it.each([
    ['a broken multipart body', multipart, { body: '--x\r\nbroken' }, 400],
    ['a multipart body without a boundary', 'multipart/form-data', { body: 'method=card' }, 400],
    ['JSON', 'application/json', { body: '{}' }, 415],
    ['another type', `${form}x`, { body: 'method=card' }, 415],
    ['a body too large', form, { body: 'x'.repeat(16_385), headers: { 'content-length': '16385' } }, 413],
    ['a body of unknown length over the limit', form, streamed('x'.repeat(16_385)), 413],
    ['the largest body', form, streamed(`method=card&x=${'x'.repeat(16_370)}`), 422],
    ['a form with a charset', `${form}; charset=UTF-8`, { body: '%%%&=&method=card&%FF' }, 422],
    ['a multipart form', multipart, { body: field('method', 'card') }, 422],
  ] as const)('that comes as %s', async (_, type, init, expected) => {
    const { newLink, at } = await openPages();
    const headers = { origin: ORIGIN, 'content-type': type, ...('headers' in init ? init.headers : {}) };
    const { status, text } = await at((await newLink()).path, { method: 'POST', ...init, headers });
    expect(status).toBe(expected);
    expect(text).toContain(expected === 422 ? 'No recibimos su tarjeta' : 'No pudimos leer lo que llegó');
  });
});

describe('addresses', () => {
  it('the root says where to get a link, and links to the inspector', async () => {
    const { at } = await openPages();
    const { status, text } = await at('/');
    expect([status, text]).toEqual([200, expect.stringContaining('POST /v1/payments')]);
    expect(text).toContain('href="https://control.sandbox.test/"');
  });

  it('that are unknown answer 404 with a page', async () => {
    const { at, token, newPayment, newLink } = await openPages();
    const [payment, link] = [(await newPayment()).id, (await newLink()).id];
    const others = [`/other/c/${link}`, `/other/p/${payment}`, `/${token}/c/${payment}`];
    for (const path of [`/${token}`, `/${token}/c/none`, `/${token}/p/none`, ...others]) {
      const { status, text } = await at(path);
      expect([path, status]).toEqual([path, 404]);
      expect(text).toContain('No encontramos esta página');
    }
  });

  it('of files are immutable, with a hash of integrity; the script imports nothing later', async () => {
    const { at, open, newLink } = await openPages();
    const page = await open(`${(await newLink()).path}?method=account`);
    for (const pattern of [
      /stylesheet" href="([^"]+)" integrity="sha384-/,
      /<script [^>]*src="([^"]+)" integrity="sha384-/,
    ]) {
      const { status, headers, text } = await at(pattern.exec(page.text)?.[1] ?? '/none');
      expect([status, headers.get('cache-control')]).toEqual([200, expect.stringContaining('immutable')]);
      expect(text).not.toMatch(/\bimport\s*\(?\s*["'`]/);
    }
    expect((await at('/assets/other.js')).status).toBe(404);
  });
});

it.each(['GET', 'HEAD'])('a %s request of a page of a payment changes nothing', async (method) => {
  const { newPayment, at, control } = await openPages();
  const { path } = await newPayment();
  const before = (await control.get('/v1/history')).text;
  for (const how of ['', 'card', 'bank', 'wallet'])
    expect((await at(`${path}?method=${how}`, { method })).status).toBe(200);
  expect((await control.get('/v1/history')).text).toBe(before);
});

it('the session of a page is unknown in another namespace, and no other text is one', async () => {
  const { sandbox, newPayment, newLink, open } = await openPages();
  const other = await newNamespace(sandbox);
  const cardOf = async (customer_id: string, key = sandbox.publicKey) => {
    const body = { ...card, customer_id };
    return (await call({ send: sandbox.cards, url: 'http://cards.test/v1/cards', key, body })).status;
  };
  for (const { id, path } of [await newPayment(), await newLink()]) {
    const session = attributeOf(await open(`${path}?method=card`), 'pay-card-form', 'customer-id') ?? '';
    const forged = `${session.slice(0, -1)}${session.endsWith('0') ? 1 : 0}`;
    expect([await cardOf(id), await cardOf(forged), await cardOf(session, other.publicKey)]).toEqual([
      404, 404, 404,
    ]);
    expect(await cardOf(session)).toBe(201);
  }
});
