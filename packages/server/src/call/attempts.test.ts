import { getEventListeners } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type ClientOptions, createClient } from '../index.ts';
import { charge, created, customer, failureOf, json, SECRET_KEY, service } from '../testing/service.ts';

type Answer = (response: ServerResponse) => unknown;

const reset: Answer = (response) => response.socket?.destroy();
const refused = (status: number): Answer => json(status, { message: 'No.' });

/** A service that answers in this order, the last answer from then on, and a client of it. */
async function answering(answers: readonly Answer[], options: Partial<ClientOptions> = {}) {
  // Half of the first pause at least, and no more than the pause itself.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const { baseUrl, calls } = await service((response) =>
    answers[Math.min(calls.length, answers.length) - 1]?.(response),
  );
  const client = createClient({ secretKey: SECRET_KEY, baseUrl, ...options });
  return { client, calls };
}

describe('a call that is lost is made again', () => {
  it.each([
    ['a connection that is reset', reset],
    ['status 408', refused(408)],
    ['status 408 of a proxy', (response: ServerResponse) => response.writeHead(408).end('<p>Late')],
    ['status 429', refused(429)],
    ['status 500', refused(500)],
    ['status 502 of a proxy', (response: ServerResponse) => response.writeHead(502).end('<p>Bad')],
    ['status 503', refused(503)],
  ])('after %s, under one key', async (_, answer) => {
    const { client, calls } = await answering([answer, created]);
    await client.charges.create(charge);
    expect(calls).toHaveLength(2);
    const [first, second] = calls.map(({ headers }) => headers['x-idempotency']);
    expect(first).toMatch(/\S/);
    expect(second).toBe(first);
  });

  it('under the key of the caller', async () => {
    const { client, calls } = await answering([reset, created]);
    await client.charges.create(charge, { idempotencyKey: 'order-1' });
    expect(calls.map(({ headers }) => headers['x-idempotency'])).toEqual(['order-1', 'order-1']);
  });

  it('when no answer came in its time', async () => {
    const { client, calls } = await answering([() => undefined, created], { deadline: 100 });
    await client.charges.create(charge);
    expect(calls).toHaveLength(2);
  });

  it('when it only reads', async () => {
    const { client, calls } = await answering([reset, json(200, { id: 'cus_1' })]);
    await client.customers.get('cus_1');
    expect(calls).toHaveLength(2);
  });

  it('twice, and then it fails', async () => {
    const { client, calls } = await answering([refused(503)]);
    expect(await failureOf(client.charges.create(charge))).toMatchObject({ status: 503, outcome: 'unknown' });
    expect(calls).toHaveLength(3);
  });

  it.each([
    [{ retries: 0 }, 1],
    [{ retries: 1 }, 2],
  ])('as often as %o says', async (options, times) => {
    const ofClient = await answering([reset], options);
    await failureOf(ofClient.client.charges.create(charge));
    expect(ofClient.calls).toHaveLength(times);
    const ofCall = await answering([reset]);
    await failureOf(ofCall.client.charges.create(charge, options));
    expect(ofCall.calls).toHaveLength(times);
  });
});

describe('a call is made once', () => {
  it.each([400, 401, 403, 404, 409, 422, 501, 505])('when it is refused with %d', async (status) => {
    const { client, calls } = await answering([refused(status)]);
    await failureOf(client.charges.create(charge));
    expect(calls).toHaveLength(1);
  });

  it('when its answer came and cannot be read', async () => {
    const { client, calls } = await answering([json(201, {})]);
    await failureOf(client.charges.create(charge));
    expect(calls).toHaveLength(1);
  });

  it.each([
    [
      'resolves',
      (client: ReturnType<typeof createClient>) => client.payments.resolve('p', { action: 'approve' }),
    ],
    ['updates', (client) => client.invoices.update('i', { name: 'Café' })],
    ['deletes', (client) => client.invoices.delete('i', { reason: 'DELETE_FROM_PROVIDER' })],
  ] satisfies [string, (client: ReturnType<typeof createClient>) => Promise<unknown>][])(
    'when it %s, which no key makes safe to do twice',
    async (_, ask) => {
      const { client, calls } = await answering([reset]);
      expect(await failureOf(ask(client))).toMatchObject({ outcome: 'unknown', idempotencyKey: undefined });
      expect(calls).toHaveLength(1);
    },
  );
});

describe('what is known at the end', () => {
  it.each([401, 403, 409, 429])(
    'is nothing when one was lost and the next is refused with %d before anybody looked at the key',
    async (status) => {
      const { client } = await answering([reset, refused(status)], { retries: 1 });
      expect(await failureOf(client.charges.create(charge))).toMatchObject({ status, outcome: 'unknown' });
    },
  );

  it('is nothing when a gateway gave up on one, which it may have passed on, and the next is refused', async () => {
    const { client } = await answering([refused(408), refused(429)], { retries: 1 });
    expect(await failureOf(client.charges.create(charge))).toMatchObject({ status: 429, outcome: 'unknown' });
  });

  it('is that it was not done when all were refused for their number', async () => {
    const { client } = await answering([refused(429)]);
    expect(await failureOf(client.charges.create(charge))).toMatchObject({ status: 429, outcome: 'none' });
  });
});

describe('the wait before the next', () => {
  it('is as long as the service says', async () => {
    const { client } = await answering([json(429, { message: 'No.' }, { 'Retry-After': '1' }), created]);
    const begun = performance.now();
    await client.charges.create(charge);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(1_000);
  });

  it.each([
    [0, [125, 250, 500, 1_000, 2_000, 4_000, 4_000]],
    [1, [250, 500, 1_000, 2_000, 4_000, 8_000, 8_000]],
  ])('is longer each time, up to eight seconds, and half of it chance: %d', async (chance, waits) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    vi.spyOn(Math, 'random').mockReturnValue(chance);
    onTestFinished(() => void vi.useRealTimers().restoreAllMocks());
    const made: number[] = [];
    const fetch = async () => {
      made.push(performance.now());
      return new Response(null, { status: 503 });
    };
    const options = { secretKey: SECRET_KEY, baseUrl: 'https://api.test', retries: 7, totalDeadline: 60_000 };
    const failure = failureOf(createClient({ ...options, fetch }).charges.create(charge));
    await vi.runAllTimersAsync();
    expect(await failure).toMatchObject({ status: 503 });
    expect(made.slice(1).map((at, index) => at - (made[index] ?? 0))).toEqual(waits);
  });

  it('is not begun when it is longer than the time for all', async () => {
    const { client, calls } = await answering([json(429, { message: 'No.' }, { 'Retry-After': '3600' })]);
    expect(await failureOf(client.charges.create(charge))).toMatchObject({ status: 429, retryAfter: 3_600 });
    expect(calls).toHaveLength(1);
  });

  it('ends with the signal, and leaves no timer and no listener', async () => {
    const { client, calls } = await answering([json(503, { message: 'No.' }, { 'Retry-After': '60' })]);
    const controller = new AbortController();
    const { signal } = controller;
    const call = failureOf(client.charges.create(charge, { signal }));
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    await vi.waitFor(() => expect(process.getActiveResourcesInfo()).toContain('Timeout'));
    controller.abort();
    expect(await call).toMatchObject({ name: 'AbortedError', outcome: 'unknown' });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('that ends with the signal leaves no timer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const fetch = async () => new Response(null, { status: 503 });
    const client = createClient({ secretKey: SECRET_KEY, baseUrl: 'https://api.test', fetch });
    const controller = new AbortController();
    const failure = failureOf(client.charges.create(charge, { signal: controller.signal }));
    await vi.advanceTimersByTimeAsync(1);
    expect(vi.getTimerCount()).toBe(1);
    controller.abort();
    expect(await failure).toMatchObject({ name: 'AbortedError' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('counts towards the time for all of it', async () => {
    const { client } = await answering([refused(503)], { retries: 10 });
    const begun = performance.now();
    const error = await failureOf(client.charges.create(charge, { totalDeadline: 400 }));
    expect(error).toMatchObject({ status: 503, outcome: 'unknown' });
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});

it('the time for all of it is the most that one may take', async () => {
  const { client } = await answering([() => undefined]);
  const begun = performance.now();
  const error = await failureOf(client.charges.create(charge, { totalDeadline: 50 }));
  expect(error).toMatchObject({ name: 'DeadlineError', outcome: 'unknown' });
  expect(performance.now() - begun).toBeLessThan(5_000);
});

it('an option of how often that cannot be is refused', async () => {
  const { client, calls } = await answering([created]);
  for (const retries of [-1, 1.5, 11, Number.NaN])
    expect(await failureOf(client.customers.create(customer, { retries }))).toMatchObject({
      name: 'RequestError',
      message: expect.stringMatching(/^customers\.create: retries must be/),
    });
  expect(calls).toEqual([]);
});
