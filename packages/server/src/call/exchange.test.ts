import { createHook } from 'node:async_hooks';
import { getEventListeners } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createClient, TimeoutError } from '../index.ts';
import {
  charge,
  created,
  errorOf,
  everyRendering,
  json,
  SECRET_KEY,
  service,
} from '../test-support/service.ts';

const baseUrl = 'https://api.test';
const fail = () => {
  throw new Error(SECRET_KEY);
};
const never = () => new Promise<never>(() => {});

describe('a fetch of the caller', () => {
  it.each([
    ['never answers', never],
    ['never ends its answer', async () => new Response(new ReadableStream())],
  ])('that heeds no signal and %s is given up at the timeout', async (_, fetch) => {
    const client = createClient({ secretKey: SECRET_KEY, baseUrl, fetch, timeout: 5.5, retries: 0 });
    const error = await errorOf(client.charges.create(charge));
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error.outcome).toBe('unknown');
    expect(error).not.toHaveProperty('cause');
  });

  it('that heeds no signal is given up with it', async () => {
    const controller = new AbortController();
    const fetch = () => {
      controller.abort();
      return never();
    };
    const client = createClient({ secretKey: SECRET_KEY, baseUrl, fetch });
    const error = await errorOf(client.charges.create(charge, { signal: controller.signal }));
    expect(error).toMatchObject({ name: 'AbortedError', outcome: 'unknown' });
  });

  it.each([
    ['never answers', never],
    ['answers', async () => Response.json({ id: 'c', status: 's', amount: 1, title: 't' })],
  ])('that %s is given up at once when the call is, as soon as it is made', async (_, answer) => {
    const controller = new AbortController();
    const signals: (AbortSignal | null | undefined)[] = [];
    const fetch: typeof globalThis.fetch = (_url, init) => {
      signals.push(init?.signal);
      return answer();
    };
    const client = createClient({ secretKey: SECRET_KEY, baseUrl, fetch });
    const call = errorOf(client.charges.create(charge, { signal: controller.signal }));
    controller.abort();
    expect(await call).toMatchObject({ name: 'AbortedError', outcome: 'unknown' });
    expect(signals).toMatchObject([{ aborted: true }]);
  });

  it('that throws when the call is given up ends it as one that rejects', async () => {
    const controller = new AbortController();
    const fetch = () => {
      controller.abort();
      return fail();
    };
    const client = createClient({ secretKey: SECRET_KEY, baseUrl, fetch });
    const error = await errorOf(client.charges.create(charge, { signal: controller.signal }));
    expect(error).toMatchObject({ name: 'AbortedError', outcome: 'unknown' });
  });

  it.each([
    ['without headers', { status: 200 }],
    ['with headers that cannot be asked', { status: 200, headers: { get: fail } }],
    ['without a status', { headers: new Headers() }],
  ])('that answers %s may have done it, and tells no key', async (_, odd) => {
    const answer: object = { ...odd, text: async () => '{"id":"c"}' };
    const fetch = async () => answer as Response; // as without types
    const client = createClient({ secretKey: SECRET_KEY, baseUrl, fetch, retries: 0 });
    const error = await errorOf(client.charges.create(charge));
    expect(error).toMatchObject({ outcome: 'unknown', idempotencyKey: expect.any(String) });
    expect(everyRendering(error)).not.toContain(SECRET_KEY);
  });

  it('that answers without a status is no success, even where no body is wanted', async () => {
    const client = createClient({
      secretKey: SECRET_KEY,
      baseUrl,
      fetch: async () => Response.error(),
      retries: 0,
    });
    const error = await errorOf(client.connectLinks.delete('l'));
    expect(error).toMatchObject({ name: 'UnreadableAnswerError', outcome: 'unknown' });
  });

  it.each([
    ['an answer', async () => Response.json({ id: 'c', status: 's', amount: 1, title: 't' })],
    ['a failure', () => Promise.reject(new Error('no'))],
  ])('is left no listener after %s', async (_, answer) => {
    const signals: AbortSignal[] = [];
    const fetch: typeof globalThis.fetch = (_url, init) => {
      if (init?.signal) signals.push(init.signal);
      return answer();
    };
    const client = createClient({ secretKey: SECRET_KEY, baseUrl, fetch, retries: 0 });
    await client.charges.create(charge).catch(() => undefined);
    expect(signals.flatMap((signal) => getEventListeners(signal, 'abort'))).toEqual([]);
    expect(signals).not.toEqual([]);
  });

  it.each([
    ['an answer', async () => Response.json({ id: 'c', status: 's', amount: 1, title: 't' })],
    ['a failure', () => Promise.reject(new Error('no'))],
  ])('leaves no timer after %s', async (_, fetch) => {
    const timers = new Set<number>();
    const hook = createHook({
      init: (id, type) => void (type === 'Timeout' && timers.add(id)),
      destroy: (id) => void timers.delete(id),
    }).enable();
    onTestFinished(() => void hook.disable());
    const client = createClient({ secretKey: SECRET_KEY, baseUrl, fetch, retries: 0 });
    await client.charges.create(charge).catch(() => undefined);
    await setImmediate(); // the end of a timer is told a turn later
    expect(timers).toEqual(new Set());
  });

  it.each([
    [
      'the code of its cause',
      Object.assign(new Error(), { code: 'E_OUTER', cause: { code: 'ECONNRESET' } }),
      'ECONNRESET',
    ],
    ['its code', Object.assign(new Error(), { code: 'E_OWN' }), 'E_OWN'],
    ['its name', new TypeError('secret'), 'TypeError'],
    ['nothing', undefined, undefined],
    ['nothing of a key that it holds', { code: `Authorization: Bearer ${SECRET_KEY}` }, undefined],
    ['its name where its code is none', { code: Symbol('A'), name: 'OwnError', cause: 1 }, 'OwnError'],
    [
      'nothing where it is a sentence',
      { name: `${SECRET_KEY} Error`, cause: Object.create(null) },
      undefined,
    ],
    ['nothing where it begins as one', { name: `TypeError ${SECRET_KEY}` }, undefined],
    ['nothing where it ends as one', { name: `${SECRET_KEY} TypeError` }, undefined],
    ['nothing where it is a word of something else', { name: 'Ana' }, undefined],
    [
      'nothing where it does not let itself be asked',
      Object.defineProperty({}, 'code', { get: fail }),
      undefined,
    ],
  ])('that fails is told by %s', async (_, failure, cause) => {
    const fetch = () => Promise.reject(failure);
    const client = createClient({ secretKey: SECRET_KEY, baseUrl, fetch, retries: 0 });
    const error = await errorOf(client.charges.create(charge));
    expect(error).toMatchObject({ name: 'ConnectionError' });
    expect(error.cause).toBe(cause);
    expect(everyRendering(error)).not.toContain(SECRET_KEY);
  });
});

describe('a connection', () => {
  it('that is lost before the answer says why', async () => {
    const { client } = await service((response) => response.socket?.destroy());
    expect(await errorOf(client.charges.create(charge))).toMatchObject({
      name: 'ConnectionError',
      outcome: 'unknown',
      cause: 'UND_ERR_SOCKET',
      message: expect.stringContaining('UND_ERR_SOCKET'),
    });
  });
});

it('asks for JSON', async () => {
  const { client, calls } = await service(created);
  await client.charges.create(charge);
  expect(calls[0]?.headers.accept).toBe('application/json');
});

it.each([
  ['7', 7],
  ['0', 0],
  ['Sat, 21 Nov 2026 10:00:30 GMT', 30],
  ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
  ['soon', undefined],
  ['', undefined],
])('Retry-After: %s says to wait %s seconds', async (header, seconds) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') });
  try {
    const { client } = await service(json(429, { message: 'Slow.' }, { 'Retry-After': header }));
    expect((await errorOf(client.charges.create(charge))).retryAfter).toBe(seconds);
  } finally {
    vi.useRealTimers();
  }
});
