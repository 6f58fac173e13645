import { describe, expect, it, onTestFinished } from 'vitest';
import type { ServeOptions } from '../engine/sandbox-options.ts';
import { requestTo, sendRaw } from '../test-support/raw.ts';
import { type ServedSandbox, serveSandbox } from './serve-sandbox.ts';

async function served(options: ServeOptions = {}): Promise<ServedSandbox> {
  const sandbox = await serveSandbox(options);
  onTestFinished(() => sandbox.close());
  return sandbox;
}

/** The status of `/openapi.json` with a `Host` header. */
const statusUnder = async (sandbox: ServedSandbox, host: string) =>
  (await sendRaw(sandbox.api, requestTo(host, '/openapi.json'))).status;

describe('a sandbox at a loopback address', () => {
  it.each([
    ['api', '/openapi.json'],
    ['cards', '/v1/cards'],
    ['pages', '/token/p/id'],
    ['control', '/v1/namespace'],
  ] as const)('refuses a request to %s with an unknown host', async (address, path) => {
    const sandbox = await served();
    const { status, text } = await sendRaw(sandbox[address], requestTo('evil.example', path));
    expect(status).toBe(421);
    const [head = '', body = ''] = text.split('\r\n\r\n');
    expect(head).toMatch(/content-type: application\/json/i);
    expect(JSON.parse(body)).toEqual({ message: expect.stringMatching(/localhost.+--allowed-host/) });
  });

  it.each(['localhost.evil.example', '127.0.0.1.evil.example', 'xlocalhost'])(
    'refuses the host %s',
    async (host) => {
      expect(await statusUnder(await served(), host)).toBe(421);
    },
  );

  it.each(['localhost', 'LocalHost.:4010', 'shop.localhost', '127.0.0.1:1', '192.0.2.7', '[::1]:80'])(
    'accepts the host %s',
    async (host) => {
      expect(await statusUnder(await served(), host)).toBe(200);
    },
  );

  it('uses the host of an absolute request target', async () => {
    const sandbox = await served();
    const target = requestTo('127.0.0.1', 'http://evil.example/openapi.json');
    expect((await sendRaw(sandbox.api, target)).status).toBe(421);
  });
});

describe('a sandbox elsewhere', () => {
  it('accepts any host on a wildcard address, unless allowed hosts are given', async () => {
    expect(await statusUnder(await served({ host: '0.0.0.0' }), 'sandbox')).toBe(200);
    const sandbox = await served({ host: '0.0.0.0', allowedHosts: ['Sandbox'] });
    expect(await statusUnder(sandbox, 'sandbox:443')).toBe(200);
    expect(await statusUnder(sandbox, 'evil.example')).toBe(421);
  });
});
