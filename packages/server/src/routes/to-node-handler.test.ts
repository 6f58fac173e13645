import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect as connect2, createServer as createServer2 } from 'node:http2';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { listen } from '../test-support/service.ts';
import { isBodyParsed } from '../webhooks/received-request.ts';
import { type NodeHandler, toNodeHandler } from './to-node-handler.ts';

type Handle = (request: Request) => Promise<Response>;

/** A server of Node's with this handler, for one test. */
async function serve(handle: Handle, mount = (handler: NodeHandler): NodeHandler => handler) {
  const url = await listen(createServer(mount(toNodeHandler(handle))));
  return { port: Number(new URL(url).port), url };
}

describe('a handler in Node’s http', () => {
  it('has its whole answer sent, with separate cookies', async () => {
    const { url } = await serve(async () => {
      const headers = new Headers([
        ['Set-Cookie', 'a=1; Path=/'],
        ['Set-Cookie', 'b=2, 3'],
        ['X-Odd', 'yes'],
      ]);
      return new Response('ñ', { status: 418, headers });
    });
    const response = await fetch(url);
    expect([response.status, response.headers.get('x-odd'), await response.text()]).toEqual([
      418,
      'yes',
      'ñ',
    ]);
    expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2, 3']);
  });

  it.each(['a b', 'a/b:c', 'a@b', ''])('is not called with the host %j', async (host) => {
    const calls: Request[] = [];
    const { port } = await serve(async (request) => {
      calls.push(request);
      return new Response('no');
    });
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
    expect(calls).toEqual([]);
  });

  it('is not called with TRACE, which a Request cannot have', async () => {
    const { port } = await serve(() => expect.unreachable());
    const socket = connect(port, '127.0.0.1');
    socket.write('TRACE / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 405 /);
  });

  it('gets a target in the absolute form, with its host', async () => {
    const { port } = await serve(async (request) => new Response(request.url));
    const socket = connect(port, '127.0.0.1');
    socket.write('GET http://shop.test/pay/banks?a=1 HTTP/1.1\r\nHost: other\r\nConnection: close\r\n\r\n');
    expect(await text(socket)).toMatch(/\r\nhttp:\/\/shop\.test\/pay\/banks\?a=1\r\n/);
  });

  it('gets requests of HTTP/2', async () => {
    const handler = toNodeHandler(
      async (request) => new Response(`${request.method} ${request.url} ${await request.text()}`),
    );
    const server = createServer2((request, response) => void handler(request, response));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo; // a server that listens on TCP has one
    const session = connect2(`http://127.0.0.1:${port}`);
    const answer = session.request({ ':method': 'POST', ':path': '/pay/charges?a=1' });
    expect(await text(answer.end('{}'))).toBe(`POST http://127.0.0.1:${port}/pay/charges?a=1 {}`);
    session.close();
    server.close();
  });

  it('gets the bytes that a framework kept', async () => {
    const { url } = await serve(
      async (request) => new Response(`${isBodyParsed(request)} ${await request.text()}`),
      (handler) => async (request, response) => {
        const rawBody = Buffer.from(await text(request as IncomingMessage)); // of this server
        await handler(Object.assign(request, { rawBody, body: JSON.parse(String(rawBody)) }), response);
      },
    );
    const body = '{ "a": 1 }';
    expect(await (await fetch(url, { method: 'POST', body })).text()).toBe(`false ${body}`);
  });

  it.each([Buffer.alloc(0), ''])('gets a parsed body as such where %j was kept of it', async (rawBody) => {
    const { url } = await serve(
      async (request) => new Response(`${isBodyParsed(request)} ${await request.text()}`),
      (handler) => async (request, response) => {
        const body: unknown = JSON.parse(await text(request as IncomingMessage)); // of this server
        await handler(Object.assign(request, { rawBody, body }), response);
      },
    );
    expect(await (await fetch(url, { method: 'POST', body: '{ "a": 1 }' })).text()).toBe('true \n{"a":1}');
  });

  it('that throws is reported, and answered with 500, without the error', async () => {
    const failure = new Error('CANARY');
    using report = vi.spyOn(console, 'error').mockReturnValue();
    const { url } = await serve(() => Promise.reject(failure));
    const response = await fetch(url);
    expect([response.status, await response.text()]).toEqual([500, '']);
    expect(report.mock.calls).toEqual([[failure]]);
  });

  it('never rejects, even where the framework throws', async () => {
    const failure = new Error('No.');
    using report = vi.spyOn(console, 'error').mockReturnValue();
    const { url } = await serve(
      () => Promise.reject(new Error('Passed on.')),
      (handler) => async (request, response) => {
        const ended = handler(request, response, () => {
          throw failure;
        });
        response.writeHead(
          await ended.then(
            () => 599,
            () => 598,
          ),
          {},
        );
        response.end();
      },
    );
    expect((await fetch(url)).status).toBe(599);
    expect(report.mock.calls).toEqual([[failure]]);
  });

  it('that throws passes the error to the framework, if there is one', async () => {
    const reported: unknown[] = [];
    const failure = new Error('No.');
    const { url } = await serve(
      () => Promise.reject(failure),
      (handler) => (request, response) =>
        handler(request, response, (error) => {
          reported.push(error);
          response.writeHead(599, {});
          response.end();
        }),
    );
    expect((await fetch(url)).status).toBe(599);
    expect(reported).toEqual([failure]);
  });

  describe('whose answer comes after another one', () => {
    /** @returns what the page received of the time-out, and what was reported about the late answer */
    async function late(handle: Handle, mount: (handler: NodeHandler) => NodeHandler) {
      const timeOut = new EventEmitter();
      const waiting = once(timeOut, 'answered');
      const reported: unknown[] = [];
      const rejected: unknown[] = [];
      const handler = toNodeHandler(
        async (request) => {
          timeOut.emit('due');
          await waiting;
          return handle(request);
        },
        { report: (error) => reported.push(error) },
      );
      const finished = new EventEmitter();
      const over = once(finished, 'finished');
      const url = await listen(
        createServer(async (request, response) => {
          timeOut.once('due', () => timeOut.emit('answered', response.writeHead(503).end('busy')));
          await mount(handler)(request, response).catch((error: unknown) => rejected.push(error));
          finished.emit('finished');
        }),
      );
      const answer = await (await fetch(url, { method: 'POST' })).text();
      await over;
      return { answer, rejected, reported };
    }

    it.each<[string, Handle]>([
      ['answers', async () => new Response('paid')],
      ['throws', () => Promise.reject(new Error('The bank is down.'))],
    ])('reports it, and never rejects, where it %s', async (_, handle) => {
      const plain = await late(handle, (handler) => handler);
      expect(plain).toEqual({ answer: 'busy', rejected: [], reported: [expect.any(Error)] });
      const next = vi.fn();
      const framework = await late(
        handle,
        (handler) => (request, response) => handler(request, response, next),
      );
      expect(framework).toEqual(plain);
      expect(next).not.toHaveBeenCalled(); // a call of `next` would answer a second time
    });
  });

  it('gets an error for an incomplete body', async () => {
    const events = new EventEmitter();
    const [begun, ended] = [once(events, 'begun'), once(events, 'ended')];
    const { port } = await serve(async (request) => {
      events.emit('begun');
      events.emit('ended', await request.text().catch(() => 'broken'));
      return new Response();
    });
    const socket = connect(port, '127.0.0.1');
    socket.write('POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 10\r\n\r\nhalf');
    await begun;
    socket.destroy();
    expect(await ended).toEqual(['broken']);
  });
});
