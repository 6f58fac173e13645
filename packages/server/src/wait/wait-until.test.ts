import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { CallOptions } from '../call/operation.ts';
import {
  answers,
  neverAnswers,
  page,
  resets,
  type ScriptedAnswer,
  scripted,
  skipPauses,
} from '../test-support/scripted.ts';
import { errorOf, everyRendering, SECRET_KEY } from '../test-support/service.ts';
import { createEventFeed } from './event-feed.ts';
import { waitUntil } from './wait-until.ts';

const charge = (status: string, id = 'cha_1') => ({ id, status, amount: 1, title: 't' });

const is = (status: string) => answers(200, charge(status));

const refused = (status: number, headers = {}) => answers(status, { message: 'No.' }, headers);

/** A client whose reads of a charge get these answers in turn. */
const waiting = (...script: readonly ScriptedAnswer[]) => scripted(script, { maxRetries: 0 });

it('is woken by an event about the object only, also by one during a read', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const events = createEventFeed();
  const publish = (id: string) => events.publish({ data: charge('succeeded', id) });
  const during: ScriptedAnswer = () => {
    publish('cha_1');
    return is('pending')();
  };
  const { client, keys } = waiting(is('pending'), during, is('declined'));
  const end = client.charges.waitFor('cha_1', { events });
  await vi.advanceTimersByTimeAsync(0);
  publish('another');
  await vi.advanceTimersByTimeAsync(0);
  expect(keys).toHaveLength(1);
  publish('cha_1');
  await vi.advanceTimersByTimeAsync(1);
  expect(await end).toMatchObject({ status: 'declined' });
  expect(keys).toHaveLength(3);
});

it('an invalid timeout is rejected', async () => {
  const { client, keys } = waiting(is('pending'));
  expect(await errorOf(client.charges.waitFor('c', { timeout: 0 }))).toMatchObject({
    name: 'RequestError',
    message: expect.stringMatching(/^charges\.waitFor: timeout must be/),
  });
  expect(keys).toEqual([]);
});

it.each([
  ...['succeeded', 'paid', 'declined', 'failed', 'refunded', 'Disputed'].map(
    (word) => ['charges', word] as const,
  ),
  ...['approved', 'declined', 'canceled', 'expired', 'refunded', 'partial_expired'].map(
    (word) => ['payments', word] as const,
  ),
])('for %s, %s is final', async (noun, word) => {
  const { client, keys } = scripted([answers(200, charge(word, 'p'))]);
  expect(await client[noun].waitFor('p')).toMatchObject({ raw_status: word });
  expect(keys).toHaveLength(1);
});

describe('a read that fails during a wait', () => {
  skipPauses();

  it.each([
    ['a connection that is reset', resets],
    ['429 of a proxy', page(429, '<p>Slow')],
    ['503', refused(503)],
  ])('with %s is repeated', async (_, answer) => {
    const { client, keys } = waiting(answer, answer, is('paid'));
    expect(await client.charges.waitFor('c')).toMatchObject({ status: 'succeeded' });
    expect(keys).toHaveLength(3);
  });

  it('without an answer is repeated', async () => {
    const { client, keys } = scripted([neverAnswers, is('paid')], { maxRetries: 0, timeout: 50 });
    expect(await client.charges.waitFor('c')).toMatchObject({ status: 'succeeded' });
    expect(keys).toHaveLength(2);
  });

  it('is not repeated before Retry-After, whatever event arrives', async () => {
    const feed = createEventFeed();
    const publish = () => feed.publish({ data: { id: 'c' } });
    const busy = () => {
      publish();
      for (const milliseconds of [0, 400, 900]) setTimeout(publish, milliseconds);
      return refused(429, { 'Retry-After': '1' })();
    };
    const { client, keys } = waiting(busy, is('paid'));
    const begun = performance.now();
    await client.charges.waitFor('c', { events: feed });
    expect(performance.now() - begun).toBe(1_000);
    expect(keys).toHaveLength(2);
  });

  it.each([
    [403, 'PermissionError'],
    [404, 'NotFoundError'],
    [501, 'UnavailableError'],
  ])('with %d ends the wait', async (status, name) => {
    const { client, keys } = waiting(refused(status), is('paid'));
    expect(await errorOf(client.charges.waitFor('c'))).toMatchObject({ name });
    expect(keys).toHaveLength(1);
  });

  it.each([
    ['again and again', {}],
    ['and is to wait for longer than there is', { 'Retry-After': '3600' }],
  ])('with %s is the cause of the timeout', async (_, headers) => {
    const { client } = waiting(refused(503, headers));
    const begun = performance.now();
    const error = await errorOf(client.charges.waitFor('c', { timeout: 700 }));
    expect(performance.now() - begun).toBe(700);
    expect(error).toMatchObject({ name: 'TimeoutError', cause: { name: 'UnavailableError', status: 503 } });
    expect(everyRendering(error)).not.toContain(SECRET_KEY);
  });

  it('because of the timeout itself is not its cause; the failure before it is', async () => {
    const { client, keys } = waiting(refused(503), neverAnswers);
    const error = await errorOf(client.charges.waitFor('c', { timeout: 700 }));
    expect(keys).toHaveLength(2);
    expect(error).toMatchObject({ name: 'TimeoutError', cause: { name: 'UnavailableError' } });
  });
});

it('polls without retries, under one signal, with growing pauses, for two minutes', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const begun = performance.now();
  const reads: { readonly at: number; readonly options: CallOptions }[] = [];
  const read = async (_: string, options: CallOptions) => {
    reads.push({ at: performance.now() - begun, options });
    return 'pending';
  };
  const { signal } = new AbortController();
  const ended = expect(
    waitUntil({ name: 'charges.waitFor', id: 'cha_1', read, isDone: () => false }, { signal }),
  ).rejects.toMatchObject({
    name: 'TimeoutError',
    message: expect.stringContaining('120000 ms'),
  });
  await vi.runAllTimersAsync();
  await ended;
  expect(performance.now() - begun).toBeLessThan(120_010);
  const moments = reads.map(({ at }) => at);
  const pauses = moments.slice(1).map((at, index) => Math.round(at - (moments[index] ?? 0)));
  expect(pauses.slice(0, 3)).toEqual([500, 750, 1_125]);
  expect(Math.max(...pauses)).toBe(10_000);
  for (const { at, options } of reads) {
    expect(options).toMatchObject({ maxRetries: 0, signal });
    expect(options.totalTimeout).toBeCloseTo(120_000 - at);
  }
});

it('ends with its signal: no more reads, and no subscription', async () => {
  const controller = new AbortController();
  const unsubscribe = vi.fn();
  const read = vi.fn(async () => 'pending');
  const ended = waitUntil(
    { name: 'charges.waitFor', id: 'cha_1', read, isDone: () => false },
    {
      signal: controller.signal,
      events: { subscribe: () => unsubscribe },
    },
  );
  await setImmediate(); // the object was read, and the wait pauses
  expect(read).toHaveBeenCalledOnce();
  controller.abort();
  await expect(ended).rejects.toMatchObject({ name: 'AbortedError', outcome: 'none' });
  expect(read).toHaveBeenCalledOnce();
  expect(unsubscribe).toHaveBeenCalledOnce();
});

it('is woken by every event where another request’s timer cannot be cleared, as in workerd', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('clearTimeout', () => {});
  onTestFinished(() => void vi.useRealTimers().unstubAllGlobals());
  const events = createEventFeed();
  const read = vi.fn(async () => read.mock.calls.length);
  const end = waitUntil(
    { name: 'charges.waitFor', id: 'cha_1', read, isDone: (reads) => reads === 3 },
    { events },
  );
  for (const reads of [2, 3]) {
    await vi.advanceTimersByTimeAsync(400); // twice 400 ms: the first pause would end in between
    events.publish({ data: { id: 'cha_1' } });
    await vi.advanceTimersByTimeAsync(0);
    expect(read).toHaveBeenCalledTimes(reads);
  }
  expect(await end).toBe(3);
});
