import { describe, expect, it, onTestFinished } from 'vitest';
import { type ServedSandbox, serveSandbox } from '../start/serve-sandbox.ts';
import { sendRaw } from '../test-support/raw.ts';

async function served(): Promise<ServedSandbox> {
  const sandbox = await serveSandbox();
  onTestFinished(() => sandbox.close());
  return sandbox;
}

const portOf = (origin: string): string => new URL(origin).port;

/** A request that a page of this origin sends with a form or `fetch`, without a CORS preflight. */
const fromPage = (control: string, origin: string, path = '/v1/namespaces') =>
  fetch(control + path, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: '{}',
  });

/** The raw HTTP request that creates a namespace. */
const creation = (headers: string, body: string) =>
  `POST /v1/namespaces HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n${body}`;

describe('the control API', () => {
  it.each(['null', 'http://127.0.0.1', 'http://localhost:1', 'nonsense', ''])(
    'refuses a page of the origin %j',
    async (origin) => {
      const { control } = await served();
      const response = await fromPage(control, origin);
      expect(response.status).toBe(403);
      expect(await response.json()).toEqual({ message: expect.stringContaining('Origin') });
    },
  );

  it('refuses pages of its other addresses and of others, at the inspector and its proxy too', async () => {
    const { control, pages, api } = await served();
    for (const [origin, path] of [
      [pages, '/v1/namespaces'],
      [api, '/v1/namespaces'],
      ['https://evil.example', '/api/v1/customers'],
      ['https://evil.example', '/'],
    ] as const)
      expect((await fromPage(control, origin, path)).status).toBe(403);
  });

  it('accepts its own page under any of its host names, and requests without an Origin', async () => {
    const { control } = await served();
    expect((await fromPage(control, control)).status).toBe(201);
    const byName = `http://localhost:${portOf(control)}`;
    expect((await fromPage(byName, byName)).status).toBe(201);
    expect((await fetch(`${control}/v1/namespaces`, { method: 'POST' })).status).toBe(201);
  });

  it.each([
    ['Content-Type: text/plain\r\nContent-Length: 2\r\n', '{}', 415],
    ['Content-Type: application/json\r\nContent-Length: 2\r\n', '{}', 201],
    ['Content-Length: 2\r\n', '{}', 415],
    ['Transfer-Encoding: chunked\r\n', '2\r\n{}\r\n0\r\n\r\n', 415],
    ['Content-Length: 0\r\n', '', 201],
  ])('answers a body with %j', async (headers, body, status) => {
    const { control } = await served();
    expect((await sendRaw(control, creation(headers, body))).status).toBe(status);
  });
});
