import { describe, expect, it } from 'vitest';
import { Memory } from '../test-support/memory-pages.ts';
import { attributeOf, visitor } from '../test-support/page-visitor.ts';

const pages = (memory = new Memory()) => visitor(memory);

describe('every page', () => {
  it('has a policy that permits only what it needs, without unsafe sources', async () => {
    const { headers } = await pages().open('/p/payment_1');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).not.toContain('unsafe');
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        'connect-src http://cards.test',
        "form-action 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types lit-html',
      ]),
    );
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each(['//evil.example', '/%5Cevil.example', '///evil.example/p'])(
    'of %s links to no other host',
    async (path) => {
      const { text } = await pages().at(path);
      const links = [...text.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, link = '']) => link);
      for (const link of links) expect(new URL(link, 'http://pages.test').origin).toBe('http://pages.test');
      expect(links.some((link) => link.includes('evil.example'))).toBe(true);
    },
  );

  it('is not cached, and its request has an id', async () => {
    const { headers } = await pages().open('/p/payment_1');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('set-cookie')).toBeNull();
  });

  it.each([
    ['/p/payment_1', {}, 'es-CO'],
    ['/p/payment_1?lang=en', {}, 'en'],
    ['/p/payment_1', { 'accept-language': 'en-US,en;q=0.9,es;q=0.8' }, 'en'],
    ['/p/payment_1', { 'accept-language': 'es-419,en;q=0.8' }, 'es-CO'],
    ['/p/payment_1', { 'accept-language': 'de,*;q=0.5' }, 'es-CO'],
    ['/p/payment_1?lang=es-CO', { 'accept-language': 'en' }, 'es-CO'],
    ['/p/payment_1?lang=de', { 'accept-language': 'en' }, 'en'],
    ['/c/none', { 'accept-language': 'en' }, 'en'],
  ])('%s with %o is in %s', async (path, headers, language) => {
    expect(attributeOf(await pages().open(path, headers), 'html', 'lang')).toBe(language);
  });

  it('shows the same content in another language', async () => {
    const { text } = await pages().open('/p/payment_1?method=bank');
    expect(text).toContain('href="/token_1/p/payment_1?method=bank&amp;lang=en"');
  });

  it('refuses a form submitted from another site', async () => {
    const memory = new Memory();
    const form = { method: 'bank', bank_id: 'bank_1' };
    const { status, text } = await pages(memory).send('/p/payment_1', form, 'https://elsewhere.example');
    expect(status).toBe(403);
    expect(text).toContain('Este formulario no vino de esta página');
    expect(memory.started).toEqual([]);
  });

  it('reports an unexpected error without its details', async () => {
    const memory = new Memory();
    memory.openPayment = () => Promise.reject(new Error('the disk is full'));
    const { status, text } = await pages(memory).open('/p/payment_1');
    expect(status).toBe(500);
    expect(text).toContain('Algo falló aquí');
    expect(text).not.toContain('disk');
  });

  it('reports a form over the limit', async () => {
    const form = { method: 'bank', bank_id: 'x'.repeat(20_000) };
    expect((await pages().send('/p/payment_1', form)).status).toBe(413);
  });
});

it('the root says where to get a link, and links to the inspector', async () => {
  const { status, text } = await pages().at('/');
  expect(status).toBe(200);
  expect(text).toContain('POST /v1/payments');
  expect(text).toContain('href="http://control.test/"');
});

describe('an unknown address', () => {
  it.each(['/token_1', '/token_1/c/none', '/token_1/p/none', '/other/c/link_1', '/other/p/payment_1'])(
    '%s answers 404 with a page',
    async (path) => {
      const { status, text } = await pages().at(path);
      expect(status).toBe(404);
      expect(text).toContain('No encontramos esta página');
    },
  );
});

describe('the files of the pages', () => {
  it('are immutable under their names, and have an integrity hash', async () => {
    const page = await pages().open('/c/link_1');
    for (const pattern of [
      /<script [^>]*src="([^"]+)" integrity="sha384-/,
      /stylesheet" href="([^"]+)" integrity="sha384-/,
    ]) {
      const { status, headers } = await pages().at(pattern.exec(page.text)?.[1] ?? 'none');
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toContain('immutable');
    }
  });

  it('are one script with all that it imports later, from source as in the package', async () => {
    const page = await pages().open('/c/link_1?method=account');
    const { text } = await pages().at(/<script [^>]*src="([^"]+)"/.exec(page.text)?.[1] ?? 'none');
    expect(text).toContain('pay-bank-picker');
    expect(text).toContain('showPopover'); // what places the list of banks
    expect(text).not.toMatch(/\bimport\s*\(?\s*["'`]/);
  });

  it('answer 404 under other names', async () => {
    expect((await pages().at('/assets/other.js')).status).toBe(404);
  });
});
