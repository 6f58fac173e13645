import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createInspector } from './create-inspector.ts';

const api = vi.fn(async (request: Request) =>
  Response.json({ url: request.url, method: request.method, body: await request.text() }, { status: 201 }),
);
const inspector = createInspector({ api });

describe('the page', () => {
  let page: Response;
  let text: string;

  beforeAll(async () => {
    page = await inspector.request('/');
    text = await page.text();
  });

  it('is HTML that is not cached, with a policy that permits no other origin', () => {
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('cache-control')).toBe('no-store');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "connect-src 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
      ]),
    );
    expect(policy).not.toContain('unsafe');
    expect(text).not.toMatch(/<script(?![^>]* src=)|style=|https?:/);
  });

  it('loads files that match their integrity hashes', async () => {
    const files = [...text.matchAll(/(?:src|href)="(\S+)" integrity="(\S+)"/g)];
    expect(files).toHaveLength(2);
    for (const [, path = '', integrity] of files) {
      const file = await inspector.request(path);
      const hash = createHash('sha384').update(await file.text());
      expect(`sha384-${hash.digest('base64')}`).toBe(integrity);
      expect(file.headers.get('cache-control')).toContain('immutable');
      expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('answers 404 for other files', async () => {
    expect((await inspector.request('/inspector/main.ts')).status).toBe(404);
  });
});

it('the proxy forwards method, key and body to the API', async () => {
  const path = '/v1/payments/p1/resolve?x=1';
  const authorization = 'Bearer sk_test_1';
  const answer = await inspector.request(`http://control.test/api${path}`, {
    method: 'POST',
    headers: { authorization },
    body: '{}',
  });
  expect(answer.status).toBe(201);
  expect(await answer.json()).toEqual({ url: `http://control.test${path}`, method: 'POST', body: '{}' });
  expect(api.mock.lastCall?.[0].headers.get('authorization')).toBe(authorization);
});

it('a connection that a fault cuts is answered with 502 and a message', async () => {
  api.mockRejectedValueOnce(new TypeError('fetch failed'));
  const answer = await inspector.request('/api/v1/charges', { method: 'POST' });
  expect([answer.status, await answer.json()]).toEqual([502, { message: 'La conexión se cortó.' }]);
});
