import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ServeOptions } from '../engine/sandbox-options.ts';
import { call, customer } from '../test-support/calls.ts';
import { newFile } from '../test-support/files.ts';
import { firstOfFour, requestTo, sendRaw } from '../test-support/raw.ts';
import { serveSandbox } from './serve-sandbox.ts';

async function served(options: ServeOptions = {}) {
  const sandbox = await serveSandbox(options);
  onTestFinished(() => sandbox.close());
  const api = (path: string, body: unknown) =>
    call({ send: fetch, url: sandbox.api + path, key: sandbox.secretKey, body });
  return { sandbox, api };
}

const portOf = (origin: string): number => Number(new URL(origin).port);

describe('a served sandbox', () => {
  it.each(['api', 'cards', 'pages', 'control'] as const)('answers 405 to TRACE at %s', async (address) => {
    const { sandbox } = await served();
    for (const path of ['/', '/v1/clock', '/v1/customers']) {
      const request = requestTo('127.0.0.1', path).replace('GET', 'TRACE');
      const { status, text } = await sendRaw(sandbox[address], request);
      expect([status, /^allow: (.+)$/im.exec(text)?.[1]]).toEqual([405, expect.any(String)]);
    }
  });

  it.each([
    ['declared', 'x'.repeat(1_000_000)],
    ['not declared', undefined],
  ])('answers 413 to a body over the limit, its length %s', async (_, body) => {
    const { sandbox } = await served();
    const outgoing = request(`${sandbox.api}/v1/customers`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${sandbox.secretKey}`,
        ...(body ? { 'content-length': body.length } : { 'transfer-encoding': 'chunked' }),
      },
    });
    const answered = new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      outgoing.on('error', reject);
      outgoing.on('response', (incoming) => {
        text(incoming).then((read) => resolve({ status: incoming.statusCode, text: read }), reject);
      });
    });
    outgoing.end(body ?? 'x'.repeat(1_000_000));
    expect(await answered).toEqual({ status: 413, text: expect.stringContaining('65536') });
  });

  it('continues after a client disconnects in the middle of its body', async () => {
    const { sandbox, api } = await served();
    const socket = connect(portOf(sandbox.api), '127.0.0.1');
    const headers = `Host: a\r\nAuthorization: Bearer ${sandbox.secretKey}\r\nContent-Length: 100`;
    await new Promise((resolve) => {
      socket.write(`POST /v1/customers HTTP/1.1\r\n${headers}\r\n\r\n{"user`, resolve);
    });
    socket.resetAndDestroy();
    const { status, headers: answered, text } = await api('/v1/customers', customer);
    expect([status, answered.get('content-length')]).toEqual([201, `${Buffer.byteLength(text)}`]);
  });
});

describe('starting', () => {
  it('reports a port in use, and releases its resources', async () => {
    const { sandbox } = await served();
    const database = newFile();
    const apiPort = portOf(sandbox.cards);
    await expect(serveSandbox({ database, apiPort })).rejects.toMatchObject({
      code: 'port_in_use',
      message: `Port ${apiPort} is in use; choose another, or 0 for any free one.`,
    });
    await expect(serveSandbox({ database, cardsPort: apiPort })).rejects.toMatchObject({
      code: 'port_in_use',
    });
    const { api } = await served({ database });
    expect((await api('/v1/customers', customer)).status).toBe(201);
  });

  it('listens on four consecutive ports from the port option', async () => {
    const port = await firstOfFour();
    const { sandbox } = await served({ port });
    const origins = [sandbox.api, sandbox.cards, sandbox.pages, sandbox.control];
    expect(origins.map(portOf)).toEqual([port, port + 1, port + 2, port + 3]);
  });

  it('warns when other machines can reach it, and has origins at which this machine does', async () => {
    const { sandbox, api } = await served({ host: '0.0.0.0' });
    expect(sandbox.notes).toEqual([
      expect.stringMatching(/^The sandbox listens on 0\.0\.0\.0, which other machines can reach\..+$/),
    ]);
    expect(sandbox.api).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await api('/v1/customers', customer)).status).toBe(201);
    expect((await served({ host: 'localhost' })).sandbox.notes).toEqual([]);
  });
});

it('keeps an idle connection open for longer than a pause at a breakpoint', async () => {
  await using sandbox = await serveSandbox();
  for (const origin of [sandbox.api, sandbox.cards, sandbox.pages, sandbox.control]) {
    const { headers } = await fetch(`${origin}/v1/nothing`);
    expect(headers.get('keep-alive')).toBe('timeout=75');
  }
});

describe('closing', () => {
  it('ends open streams', async () => {
    const { sandbox } = await served();
    const headers = { authorization: `Bearer ${sandbox.secretKey}` };
    const { body, headers: answered } = await fetch(`${sandbox.control}/v1/stream`, { headers });
    expect(answered.get('connection')).toBe('close');
    const read = new Response(body).text();
    await sandbox.close();
    expect(await read).toBe(': open\n\n');
  });

  it('disconnects a client that stalls in the middle of a request', async () => {
    const { sandbox } = await served();
    const socket = connect(portOf(sandbox.api), '127.0.0.1');
    socket.on('error', () => {});
    const head = `Host: a\r\nAuthorization: Bearer ${sandbox.secretKey}\r\nContent-Length: 100`;
    await new Promise((resolve) => {
      socket.write(`POST /v1/customers HTTP/1.1\r\n${head}\r\n\r\n{`, resolve);
    });
    await sandbox.close();
    await expect(fetch(sandbox.api)).rejects.toThrow();
  });
});
