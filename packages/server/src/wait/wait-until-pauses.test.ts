import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { CallOptions } from '../call/call-options.ts';
import { createEventFeed } from './event-feed.ts';
import { waitUntil } from './wait-until.ts';

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
    waitUntil('charges.waitFor', 'cha_1', read, () => false, { signal }),
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
  const ended = waitUntil('charges.waitFor', 'cha_1', read, () => false, {
    signal: controller.signal,
    events: { subscribe: () => unsubscribe },
  });
  await setImmediate(); // it was read, and pauses
  expect(read).toHaveBeenCalledOnce();
  controller.abort();
  await expect(ended).rejects.toMatchObject({ name: 'AbortedError', outcome: 'none' });
  expect(read).toHaveBeenCalledOnce();
  expect(unsubscribe).toHaveBeenCalledOnce();
});

it('never pauses for a negative time after a read over the timeout', async () => {
  const pauses = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => pauses.mockRestore());
  const late = () => new Promise<string>((resolve) => setTimeout(resolve, 30, 'pending'));
  await expect(
    waitUntil('charges.waitFor', 'cha_1', late, () => false, { timeout: 10 }),
  ).rejects.toMatchObject({ name: 'TimeoutError' });
  const durations = pauses.mock.calls.map(([, milliseconds = 0]) => milliseconds);
  expect(durations.length).toBeGreaterThan(1);
  expect(Math.min(...durations)).toBeGreaterThanOrEqual(0);
});

it('is woken by every event where another request’s timer cannot be cleared, as in workerd', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('clearTimeout', () => {});
  onTestFinished(() => void vi.useRealTimers().unstubAllGlobals());
  const events = createEventFeed();
  const read = vi.fn(async () => read.mock.calls.length);
  const end = waitUntil('charges.waitFor', 'cha_1', read, (reads) => reads === 3, { events });
  for (const reads of [2, 3]) {
    await vi.advanceTimersByTimeAsync(400); // twice: the first pause would have ended meanwhile
    events.publish({ data: { id: 'cha_1' } });
    await vi.advanceTimersByTimeAsync(0);
    expect(read).toHaveBeenCalledTimes(reads);
  }
  expect(await end).toBe(3);
});
