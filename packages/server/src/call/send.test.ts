import { getEventListeners, once } from 'node:events';
import http, { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Server, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listen } from '../test-support/service.ts';
import { type Send, type SendRequest, type SentAnswer, sendByFetch, sendByGivenFetch } from './send.ts';
import { sendByPlatform } from './send-by-node.ts';

const sendByNode: Send = (request) => sendByPlatform?.(request) ?? expect.unreachable();
const transports: [string, Send][] = [
  ['fetch', sendByFetch],
  ['a given fetch', sendByGivenFetch(globalThis.fetch)],
  ['node:http', sendByNode],
];

const EMPTY = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}';
const HALF = 'HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\n{"id"';

const requestTo = (url: string, changes: Partial<SendRequest> = {}): SendRequest => ({
  url,
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: '{"a":"ñ"}',
  signal: new AbortController().signal,
  timeLeft: () => 1,
  limit: 1_000_000,
  ...changes,
});

/** The answer, or the failure. */
const outcomeOf = (sent: Promise<SentAnswer>): Promise<{ answer?: SentAnswer; failure?: unknown }> =>
  sent.then(
    (answer) => ({ answer }),
    (failure: unknown) => ({ failure }),
  );

/** The code of a failure, or of its cause. */
const codeOf = (failure: unknown): unknown => {
  const { cause, code } = Object(failure);
  return Object(cause).code ?? code;
};

/** A server with this answer, for one test. */
const answering = (answer: (response: ServerResponse, url: string) => unknown) =>
  listen(
    createServer((request, response) =>
      request.resume().on('end', () => answer(response, request.url ?? '')),
    ),
  );

/** A server that writes bytes for each request of a connection, for one test. */
async function writing(answer: (socket: Socket, request: number) => unknown) {
  const sockets: Socket[] = [];
  const server = createSocketServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    let requests = 0;
    socket.on('data', (part) => {
      // Headers and body may arrive in separate parts.
      if (!String(part).endsWith('}')) return;
      requests += 1;
      answer(socket, requests);
    });
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { url: `http://127.0.0.1:${await portOf(server)}/`, sockets };
}

async function portOf(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo; // a server that listens on TCP has one
  return port;
}

describe.each(transports)('a request by %s', (_, send) => {
  it('arrives as it is', async () => {
    const received: unknown[] = [];
    const url = await listen(
      createServer(async (request, response) => {
        const { method, url, headers } = request;
        const body = Buffer.concat(await request.toArray()).toString();
        received.push({ method, url, headers, body });
        response.end();
      }),
    );
    const headers = { 'x-idempotency': 'order-1', 'user-agent': 'shop', accept: 'application/json' };
    await send(requestTo(`${url}/v1/a%20b?c=%5B`, { headers }));
    for (const method of ['PATCH', 'DELETE']) await send(requestTo(url, { method }));
    await send(requestTo(url, { method: 'DELETE', body: undefined }));
    await send(requestTo(url, { body: undefined }));
    expect(received).toMatchObject([
      {
        method: 'POST',
        url: '/v1/a%20b?c=%5B',
        headers: { ...headers, 'content-length': '10' },
        body: '{"a":"ñ"}',
      },
      ...['PATCH', 'DELETE'].map((method) => ({ method, headers: { 'content-length': '10' } })),
      { method: 'DELETE', body: '' },
      { method: 'POST', headers: { 'content-length': '0' }, body: '' },
    ]);
  });

  it('reads the answer whole, with every header', async () => {
    const url = await answering((response) => {
      response.setHeader('Set-Cookie', ['a=1', 'b=2']).writeHead(201, { 'X-Odd': 'café' });
      for (const byte of Buffer.from('\ufeffñandú 🫘')) response.write(Uint8Array.of(byte));
      response.end();
    });
    const { status, headers, text } = await send(requestTo(url));
    expect([status, text, headers.get('x-odd')]).toEqual([201, 'ñandú 🫘', 'café']);
    expect(headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  it.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('decodes an answer in %s, up to the limit', async (encoding, encode) => {
    const url = await answering((response, path) =>
      response
        .writeHead(200, { 'Content-Encoding': encoding })
        .end(path === '/empty' ? '' : encode('x'.repeat(100_000))),
    );
    expect((await send(requestTo(url, { limit: 100_000 }))).text).toBe('x'.repeat(100_000));
    expect((await send(requestTo(url, { limit: 99_999 }))).text).toBeUndefined();
    expect((await send(requestTo(`${url}/empty`))).text).toBe('');
  });

  it.each([301, 302, 303, 307, 308])('follows no redirect: %d', async (status) => {
    const urls: string[] = [];
    const server = await answering((response, url) => {
      urls.push(url);
      response.writeHead(status, { Location: '/other' }).end('{}');
    });
    expect(await send(requestTo(`${server}/one`))).toMatchObject({ status, text: '{}' });
    expect(urls).toEqual(['/one']);
  });

  it('uses a connection again', async () => {
    const { url, sockets } = await writing((socket) => socket.write(EMPTY));
    await send(requestTo(url));
    await setImmediate(); // `fetch` releases a connection a turn later
    await send(requestTo(url));
    expect(sockets).toHaveLength(1);
  });

  it('fails when its kept connection is reset, and is not sent again', async () => {
    const { url, sockets } = await writing((socket, request) =>
      request === 1 ? socket.write(EMPTY) : socket.resetAndDestroy(),
    );
    await send(requestTo(url));
    await setImmediate();
    const { failure } = await outcomeOf(send(requestTo(url)));
    expect(codeOf(failure)).toMatch(/^(ECONNRESET|UND_ERR_SOCKET)$/);
    expect(sockets).toHaveLength(1);
  });

  it.each([
    ['before its headers', ''],
    ['in its body', HALF],
    ['between two parts', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n'],
    ['in a compressed body', HALF.replace('Content', 'Content-Encoding: gzip\r\nContent')],
    ['by a switch of protocols', 'HTTP/1.1 101 Switch\r\nUpgrade: a\r\nConnection: upgrade\r\n\r\n'],
  ])('fails when its answer is cut off %s', async (_name, bytes) => {
    const { url } = await writing((socket) => socket.end(bytes));
    expect(await outcomeOf(send(requestTo(url)))).toHaveProperty('failure');
  });

  it.each(['before it is sent', 'as soon as it is'])('that is aborted %s is rejected', async (when) => {
    const controller = new AbortController();
    const { signal } = controller;
    const answer = vi.fn();
    const url = await answering(answer);
    if (when === 'before it is sent') controller.abort();
    const sent = outcomeOf(send(requestTo(url, { signal })));
    controller.abort();
    expect(await sent).toHaveProperty('failure');
    expect(getEventListeners(signal, 'abort')).toEqual([]);
    expect(answer).not.toHaveBeenCalled();
  });

  it.each([
    ['no answer', '\r\n'],
    ['half an answer', HALF],
  ])('that is aborted after %s is rejected, and its connection closed', async (_name, bytes) => {
    const controller = new AbortController();
    const { signal } = controller;
    let close = () => {};
    const closed = new Promise<void>((resolve) => {
      close = resolve;
    });
    const { url } = await writing((socket) => {
      socket.on('close', close);
      socket.write(bytes, () => queueMicrotask(() => controller.abort()));
    });
    expect(await outcomeOf(send(requestTo(url, { signal })))).toHaveProperty('failure');
    expect(getEventListeners(signal, 'abort')).toEqual([]);
    await closed;
  });

  it.each(['http', 'https'])('that no server accepts fails with the code: %s', async (protocol) => {
    const server = createSocketServer();
    const port = await portOf(server);
    await once(server.close(), 'close');
    const { failure } = await outcomeOf(send(requestTo(`${protocol}://127.0.0.1:${port}/`)));
    expect(codeOf(failure)).toBe('ECONNREFUSED');
  });
});

it('node:http leaves no listener on the signal after an answer', async () => {
  const { signal } = new AbortController();
  await sendByNode(requestTo(await answering((response) => response.end('{}')), { signal }));
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

it('node:http sends nothing once its time is over, such as after the process stood still', async () => {
  const answer = vi.fn((response: ServerResponse) => response.end());
  const request = requestTo(await answering(answer), { timeLeft: () => 0 });
  expect(await outcomeOf(sendByNode(request))).toHaveProperty('failure');
  expect(answer).not.toHaveBeenCalled();
});

it('node:http gives nothing to a proxy of the environment for an address of this machine', async () => {
  const { globalAgent } = http;
  onTestFinished(() => {
    http.globalAgent = globalAgent;
  });
  const proxy = await answering((response) => response.end('"proxy"'));
  // The agent that Node itself sets for NODE_USE_ENV_PROXY.
  http.globalAgent = new http.Agent({ proxyEnv: { HTTP_PROXY: proxy } });
  const service = await answering((response) => response.end('"service"'));
  expect(await sendByNode(requestTo(service))).toMatchObject({ text: '"service"' });
});

it('node:http requests no compression', async () => {
  const url = await listen(createServer(({ headers }, response) => response.end(headers['accept-encoding'])));
  expect((await sendByNode(requestTo(url))).text).toBe('identity');
});
