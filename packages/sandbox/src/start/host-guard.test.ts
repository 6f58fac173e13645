import { describe, expect, it, onTestFinished } from 'vitest';
import type { ServeOptions } from '../options/serve-options.ts';
import { sendRaw, under } from '../test-support/raw.ts';
import { createSandbox } from './create-sandbox.ts';
import { type ServedSandbox, serveSandbox } from './serve-sandbox.ts';

async function served(options: ServeOptions = {}): Promise<ServedSandbox> {
  const sandbox = await serveSandbox(options);
  onTestFinished(() => sandbox.close());
  return sandbox;
}

/** With which status a sandbox answers at `/openapi.json`, asked under a name. */
const statusUnder = async (sandbox: ServedSandbox, host: string) =>
  (await sendRaw(sandbox.api, under(host, '/openapi.json'))).status;

describe('a sandbox at a loopback address', () => {
  it.each([
    ['api', '/openapi.json'],
    ['cards', '/v1/cards'],
    ['pages', '/token/p/id'],
    ['control', '/v1/namespace'],
  ] as const)('refuses at %s what is asked under a name that is not its own', async (address, path) => {
    const sandbox = await served();
    const { status, text } = await sendRaw(sandbox[address], under('evil.example', path));
    expect(status).toBe(421);
    const [head = '', body = ''] = text.split('\r\n\r\n');
    expect(head).toMatch(/content-type: application\/json/i);
    expect(JSON.parse(body)).toEqual({ message: expect.stringMatching(/localhost.+--allowed-host/) });
  });

  it.each([
    'evil.example:80',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'xlocalhost',
    'EVIL.example.',
  ])('is not asked under %s', async (host) => {
    expect(await statusUnder(await served(), host)).toBe(421);
  });

  it.each([
    'localhost',
    'LocalHost:4010',
    'localhost.',
    'shop.localhost',
    '127.0.0.1:1',
    '192.0.2.7',
    '[::1]:80',
  ])('is asked under %s', async (host) => {
    expect(await statusUnder(await served(), host)).toBe(200);
  });

  it('goes by the target where that names a host', async () => {
    const sandbox = await served();
    const target = under('127.0.0.1', 'http://evil.example/openapi.json');
    expect((await sendRaw(sandbox.api, target)).status).toBe(421);
  });

  it('is asked under the names that it was given', async () => {
    const sandbox = await served({ allowedHosts: ['Tunnel.example'] });
    expect(await statusUnder(sandbox, 'tunnel.example:443')).toBe(200);
    expect(await statusUnder(sandbox, 'evil.example')).toBe(421);
  });
});

describe('elsewhere', () => {
  it('is asked under any name, unless some are given', async () => {
    expect(await statusUnder(await served({ host: '0.0.0.0' }), 'sandbox')).toBe(200);
    const sandbox = await served({ host: '0.0.0.0', allowedHosts: ['sandbox'] });
    expect(await statusUnder(sandbox, 'sandbox')).toBe(200);
    expect(await statusUnder(sandbox, 'evil.example')).toBe(421);
  });

  it('within the process no name is wrong', async () => {
    await using sandbox = await createSandbox();
    expect((await sandbox.api(new Request('http://evil.example/openapi.json'))).status).toBe(200);
  });
});
