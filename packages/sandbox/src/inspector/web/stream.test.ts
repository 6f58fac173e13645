import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Control } from './control.ts';
import { follow } from './stream.ts';

const ended = new Error('ended');

/** A sandbox with these streams, one after the other; the page is closed after the last one. */
function streams(texts: readonly (string | undefined)[]) {
  const closing = new AbortController();
  const rest = [...texts];
  vi.stubGlobal('fetch', async () => {
    if (rest.length === 0) {
      closing.abort();
      throw ended;
    }
    const text = rest.shift();
    return text === undefined ? new Response('', { status: 500 }) : new Response(text);
  });
  return closing.signal;
}

async function followed(texts: readonly (string | undefined)[]): Promise<readonly unknown[]> {
  const notified: unknown[] = [];
  const listener = {
    live: (live: boolean) => void notified.push(live),
    changed: (topic: string) => void notified.push(topic),
  };
  const followed = follow(new Control('sk_test_1'), listener, streams(texts));
  await vi.runAllTimersAsync();
  await followed;
  return notified;
}

const line = (topic: string) => `data: {"topic":"${topic}","seq":1}\n\n`;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('follow', () => {
  it('reports each topic and ignores comments', async () => {
    const notified = await followed([`: open\n\n${line('journal')}: still here\n\n${line('events')}`]);
    expect(notified).toEqual([true, 'journal', 'events', false]);
  });

  it('reconnects after a stream that broke, was refused or was malformed', async () => {
    const notified = await followed([line('clock'), undefined, 'data: no JSON\n\n', line('objects')]);
    expect(notified).toEqual([true, 'clock', false, false, true, false, true, 'objects', false]);
  });
});
