import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ClientOptions, createClient, TimeoutError } from '../index.ts';
import { charge, errorOf, everyRendering, json, SECRET_KEY, service } from '../test-support/service.ts';

const baseUrl = 'https://api.test';
const fail = () => {
  throw new Error(SECRET_KEY);
};
const never = () => new Promise<never>(() => {});
const done = async () => Response.json({ id: 'c', status: 's', amount: 1, title: 't' });

/** A client that sends by this fetch, without retries. */
const sendingBy = (fetch: typeof globalThis.fetch, options: Partial<ClientOptions> = {}) =>
  createClient({ secretKey: SECRET_KEY, baseUrl, fetch, maxRetries: 0, ...options });

describe('a fetch of the caller', () => {
  it.each([
    ['never answers', never],
    ['never ends its answer', async () => new Response(new ReadableStream())],
  ])('that heeds no signal and %s is given up at the timeout', async (_, fetch) => {
    const error = await errorOf(sendingBy(fetch, { timeout: 5.5 }).charges.create(charge));
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error.outcome).toBe('unknown');
    expect(error).not.toHaveProperty('cause');
  });

  it.each([
    ['never answers', never],
    ['answers', done],
  ])('that %s is given up at once when the call is, as soon as it is made', async (_, answer) => {
    const controller = new AbortController();
    const signals: (AbortSignal | null | undefined)[] = [];
    const fetch: typeof globalThis.fetch = (_url, init) => {
      signals.push(init?.signal);
      return answer();
    };
    const call = errorOf(sendingBy(fetch).charges.create(charge, { signal: controller.signal }));
    controller.abort();
    expect(await call).toMatchObject({ name: 'AbortedError', outcome: 'unknown' });
    expect(signals).toMatchObject([{ aborted: true }]);
  });

  it.each([
    ['without headers', { status: 200 }],
    ['without a status', { headers: new Headers() }],
  ])('that answers %s may have done it, and tells no key', async (_, odd) => {
    const answer: object = { ...odd, text: async () => '{"id":"c"}' };
    const { charges } = sendingBy(async () => answer as Response); // as without types
    const error = await errorOf(charges.create(charge));
    expect(error).toMatchObject({ outcome: 'unknown', idempotencyKey: expect.any(String) });
    expect(everyRendering(error)).not.toContain(SECRET_KEY);
  });

  it.each([
    [
      'the code of its cause',
      Object.assign(new Error(), { code: 'E_OUTER', cause: { code: 'ECONNRESET' } }),
      'ECONNRESET',
    ],
    ['its name', new TypeError('secret'), 'TypeError'],
    ['nothing', undefined, undefined],
    ['its name where its code is none', { code: Symbol('A'), name: 'OwnError', cause: 1 }, 'OwnError'],
    ['nothing where it begins as one', { name: `TypeError ${SECRET_KEY}` }, undefined],
    ['nothing where it is a word of something else', { name: 'Ana' }, undefined],
    [
      'nothing where it does not let itself be asked',
      Object.defineProperty({}, 'code', { get: fail }),
      undefined,
    ],
  ])('that fails is told by %s', async (_, failure, cause) => {
    const error = await errorOf(sendingBy(() => Promise.reject(failure)).charges.create(charge));
    expect(error).toMatchObject({ name: 'ConnectionError' });
    expect(error.cause).toBe(cause);
    expect(error.message).toContain(cause ? `the connection failed (${cause}).` : 'the connection failed. ');
    expect(everyRendering(error)).not.toContain(SECRET_KEY);
  });
});

describe('an address that does not answer', () => {
  afterEach(() => vi.unstubAllEnvs());
  const messageAt = async (url: string, proxy = 'http://ana:secret@proxy.example:3128'): Promise<string> => {
    vi.stubEnv('https_proxy', '');
    vi.stubEnv('HTTPS_PROXY', proxy);
    const { charges } = createClient({ secretKey: SECRET_KEY, baseUrl: url, maxRetries: 0 });
    const { name, message } = await errorOf(charges.create(charge));
    expect(name).toBe('ConnectionError');
    return message;
  };

  it('is reported with the proxy of the environment, without the proxy’s password', async () => {
    const message = await messageAt('https://127.0.0.1:1');
    expect(message).toContain('names a proxy (HTTPS_PROXY: proxy.example:3128)');
    expect(message).not.toMatch(/ana|secret/);
  });

  it.each([
    ['there is none', 'https://127.0.0.1:1', ''],
    ['the address is of this machine, to which none is used', 'http://127.0.0.1:1', undefined],
  ])('is told without a proxy where %s', async (_, url, proxy) => {
    expect(await messageAt(url, proxy)).not.toContain('proxy');
  });
});

it.each([
  ['7', 7],
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

describe('an answer over the limit', () => {
  const options = { secretKey: SECRET_KEY, baseUrl, answerLimit: 10_000, maxRetries: 2 };
  const long = 'x'.repeat(10_001);

  it('is not read, and not requested again', async () => {
    const { calls, ...place } = await service((response) => response.end(`"${long}"`));
    const client = createClient({ ...options, baseUrl: place.baseUrl });
    for (const call of [client.customers.get('c'), client.connectLinks.delete('l')])
      expect(await errorOf(call)).toMatchObject({
        name: 'UnreadableAnswerError',
        outcome: 'unknown',
        message: expect.stringContaining('the answer is longer than answerLimit (200)'),
      });
    expect(calls).toHaveLength(2);
  });

  it('of a service that failed is still its failure', async () => {
    const place = await service((response) => response.writeHead(501).end(long));
    const client = createClient({ ...options, baseUrl: place.baseUrl });
    expect(await errorOf(client.customers.get('c'))).toMatchObject({ name: 'UnavailableError', status: 501 });
  });
});
