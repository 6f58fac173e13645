import { getEventListeners } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import { json } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type CallOptions, type CallRequest, call } from './call.ts';
import type { CallFailure } from './call-failure.ts';
import { serve, serveAnswer, vacantUrl } from './testing/serve.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const anything = (value: unknown) => ({ read: value });

/** Takes any body that has a message. */
const readBody = (value: unknown) => (Object(value).message ? value : undefined);

/** Everything that a test needs of a call that must give no value. */
async function failure(
  url: string,
  options?: CallOptions,
  read: (value: unknown) => unknown = anything,
  request: Partial<CallRequest> = {},
): Promise<CallFailure> {
  const answer = await call({ method: 'POST', url, body: {}, ...request }, read, readBody, options);
  if ('problem' in answer) return answer;
  throw new Error('the call gave a value', { cause: answer });
}

describe('what is sent', () => {
  it('is the method, JSON, and the headers of the caller', async () => {
    const bodies: unknown[] = [];
    const { url, seen } = await serve(async (request, response) => {
      bodies.push(await json(request));
      response.end('{}');
    });
    const body = { title: 'Café ☕', amount: 25_000 };
    await call(
      { method: 'PUT', url: `${url}/v1/x?y=1`, headers: { 'X-Own': 'a' }, body },
      anything,
      readBody,
    );
    expect(seen).toMatchObject([
      {
        method: 'PUT',
        url: '/v1/x?y=1',
        headers: { 'content-type': 'application/json', 'x-own': 'a' },
      },
    ]);
    expect(bodies).toEqual([body]);
  });

  it('has no body and no content type when there is nothing to say', async () => {
    const { url, seen } = await serveAnswer(200, '{}');
    await call({ method: 'GET', url }, anything, readBody);
    expect(seen[0]?.headers).not.toHaveProperty('content-type');
    expect(seen[0]?.headers).not.toHaveProperty('transfer-encoding');
  });

  it('is nothing when the body cannot be written as JSON', async () => {
    const { url, seen } = await serveAnswer(200, '{}');
    await expect(call({ method: 'POST', url, body: { amount: 1n } }, anything, readBody)).rejects.toThrow(
      TypeError,
    );
    expect(seen).toEqual([]);
  });
});

describe('an answer', () => {
  it('gives its value, status and the name of the request', async () => {
    const { url } = await serveAnswer(201, '{"id":"a"}', { 'X-Request-Id': 'req_1' });
    await expect(call({ method: 'POST', url, body: {} }, anything, readBody)).resolves.toEqual({
      value: { read: { id: 'a' } },
      status: 201,
      requestId: 'req_1',
    });
  });

  it('without content is read as undefined', async () => {
    const { url } = await serveAnswer(204);
    await expect(call({ method: 'DELETE', url }, anything, readBody)).resolves.toMatchObject({
      value: { read: undefined },
      status: 204,
      requestId: undefined,
    });
  });

  it.each([
    ['HTML', '<html>Bad gateway</html>'],
    ['truncated JSON', '{"id":"a'],
    ['nothing', ''],
    ['JSON that is not the value', '{"error":1}'],
  ])('of status 200 with %s is unreadable', async (_, body) => {
    const { url } = await serveAnswer(200, body, { 'X-Request-Id': 'req_1' });
    const read = (value: unknown) => (JSON.stringify(value) === '{"id":"a"}' ? value : undefined);
    expect(await failure(url, {}, read)).toEqual({
      problem: 'unreadable',
      outcome: 'unknown',
      status: 200,
      requestId: 'req_1',
    });
  });

  it('that its reader throws at is unreadable', async () => {
    const { url } = await serveAnswer(200, 'null');
    const error = await failure(url, {}, (value) => (value as { id: string }).id); // the mistake it is about
    expect(error).toMatchObject({ problem: 'unreadable', outcome: 'unknown' });
  });

  it.each([301, 302, 303, 307, 308])('of status %d is unreadable and is not followed', async (status) => {
    const { url, seen } = await serve((request, response) =>
      request.url === '/'
        ? response.writeHead(status, { Location: '/other' }).end('{"message":"moved"}')
        : response.end('{}'),
    );
    expect(await failure(url)).toMatchObject({ problem: 'unreadable', outcome: 'unknown', status });
    expect(seen.map((request) => request.url)).toEqual(['/']);
  });
});

describe('a refusal', () => {
  const whole = {
    message: 'no',
    code: 10001,
    code_name: 'validation_error',
    errors: { amount: ['x'] },
    more: 1,
  };

  it.each([
    [422, whole],
    [403, { message: 'only' }],
  ])('of status %d is told with its envelope', async (status, body) => {
    const { url } = await serveAnswer(status, JSON.stringify(body), { 'X-Request-Id': 'req_2' });
    expect(await failure(url)).toMatchObject({
      problem: 'refused',
      outcome: 'none',
      status,
      body,
      requestId: 'req_2',
    });
  });

  it.each(['<html></html>', '{"error":"no"}', '', '[]'])('that says %j is unreadable', async (body) => {
    const { url } = await serveAnswer(404, body);
    expect(await failure(url)).toMatchObject({
      problem: 'unreadable',
      outcome: 'unknown',
      status: 404,
      body: undefined,
    });
  });

  it.each([
    ['{"message":"busy"}', { message: 'busy' }],
    ['<html></html>', undefined],
  ])('of status 503 that says %j leaves the outcome unknown', async (text, body) => {
    const { url } = await serveAnswer(503, text);
    expect(await failure(url)).toMatchObject({
      problem: 'unavailable',
      outcome: 'unknown',
      status: 503,
      body,
    });
  });
});

describe('a connection', () => {
  it('that is refused', async () => {
    expect(await failure(await vacantUrl())).toMatchObject({
      problem: 'connection',
      outcome: 'unknown',
    });
  });

  it('that is lost before the answer', async () => {
    const { url } = await serve((request) => request.socket.destroy());
    expect(await failure(url)).toMatchObject({
      problem: 'connection',
      outcome: 'unknown',
    });
  });

  it('that is reset in the middle of the answer', async () => {
    const { url } = await serve((_, response) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('{"id":', () => response.socket?.resetAndDestroy());
    });
    expect(await failure(url)).toMatchObject({ problem: 'connection', outcome: 'unknown' });
  });

  it('that is known not to be there is not tried', async () => {
    const { url, seen } = await serveAnswer(200, '{}');
    vi.stubGlobal('navigator', { onLine: false });
    expect(await failure(url)).toMatchObject({ problem: 'offline', outcome: 'none' });
    expect(seen).toEqual([]);
  });
});

describe('the deadline', () => {
  it('ends a call that is never answered, and its connection', async () => {
    const gone: Promise<unknown>[] = [];
    const { url } = await serve((_, response) => {
      gone.push(new Promise((resolve) => response.once('close', resolve)));
    });
    expect(await failure(url, { deadline: AbortSignal.timeout(20) })).toMatchObject({
      problem: 'deadline',
      outcome: 'unknown',
    });
    await Promise.all(gone);
  });

  it('covers an answer that drips', async () => {
    const { url } = await serve((_, response) => {
      response.write('{');
      const drip = setInterval(() => response.write(' '), 5);
      response.once('close', () => clearInterval(drip));
    });
    expect(await failure(url, { deadline: AbortSignal.timeout(60) })).toMatchObject({
      problem: 'deadline',
      outcome: 'unknown',
    });
  });
});

describe('giving up', () => {
  it('before the call sends nothing', async () => {
    const { url, seen } = await serveAnswer(200, '{}');
    expect(await failure(url, { signal: AbortSignal.abort() })).toMatchObject({
      problem: 'aborted',
      outcome: 'none',
    });
    expect(seen).toEqual([]);
  });

  it('after the request arrived leaves the outcome unknown', async () => {
    const controller = new AbortController();
    const { url } = await serve(() => controller.abort());
    expect(await failure(url, { signal: controller.signal })).toMatchObject({
      problem: 'aborted',
      outcome: 'unknown',
    });
  });

  it.each([
    ['a value', 200, '{}'],
    ['an error', 500, ''],
  ])('leaves no listener after %s', async (_, status, body) => {
    const { url } = await serveAnswer(status, body);
    const { signal } = new AbortController();
    await call({ method: 'POST', url }, anything, readBody, { signal });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});

describe('a failure tells nothing of what was sent', () => {
  const request = (url: string): CallRequest => ({
    method: 'POST',
    url: `${url}/?q=canary`,
    headers: { Authorization: 'Bearer canary' },
    body: { text: 'canary' },
  });
  const drop = (incoming: IncomingMessage) => incoming.socket.destroy();

  it.each([
    ['a lost connection', drop, {}],
    ['a deadline', () => {}, { deadline: AbortSignal.timeout(10) }],
  ] satisfies [string, RequestListener, CallOptions][])('after %s', async (_, listener, options) => {
    const { url } = await serve(listener);
    const error = await failure(url, options, anything, request(url));
    expect(inspect(error, { depth: Number.POSITIVE_INFINITY, showHidden: true })).not.toContain('canary');
  });

  it.each([
    [
      'its request',
      async (...given: unknown[]) => Promise.reject(Object.assign(new Error('canary'), { given })),
    ],
    ['nothing', async () => Promise.reject()],
  ])('after a fetch that rejects with %s', async (_, fetch) => {
    vi.stubGlobal('fetch', fetch);
    const error = await failure('http://127.0.0.1', {}, anything, request('http://127.0.0.1'));
    expect(error).toMatchObject({ problem: 'connection', outcome: 'unknown' });
    expect(inspect(error, { depth: Number.POSITIVE_INFINITY, showHidden: true })).not.toContain('canary');
  });
});
