import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClient } from './client.ts';
import { follow } from './stream.ts';

const line = (topic: string) => `data: {"topic":"${topic}","seq":1}\n\n`;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the stream is followed again after it broke, was refused or was malformed, until the page is closed', async () => {
  const closing = new AbortController();
  const streams = [line('clock'), undefined, 'data: no JSON\n\n', line('objects')];
  vi.stubGlobal('fetch', async () => {
    if (streams.length === 0) closing.abort();
    const text = streams.shift();
    return text === undefined ? new Response('', { status: 500 }) : new Response(text);
  });
  const notified: unknown[] = [];
  const listener = {
    live: (live: boolean) => void notified.push(live),
    changed: (topic: string) => void notified.push(topic),
  };
  const followed = follow(createClient('sk_test_1'), listener, closing.signal);
  await vi.runAllTimersAsync();
  await followed;
  expect(notified).toEqual([true, 'clock', false, false, true, false, true, 'objects', false]);
});
