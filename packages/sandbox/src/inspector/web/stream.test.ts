import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Control } from './control.ts';
import { follow } from './stream.ts';

const ended = new Error('ended');

/** A sandbox whose streams say this, one after the other; with the last one the page is closed. */
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
  const said: unknown[] = [];
  const listener = {
    live: (live: boolean) => void said.push(live),
    changed: (topic: string) => void said.push(topic),
  };
  const followed = follow(new Control('sk_test_1'), listener, streams(texts));
  await vi.runAllTimersAsync();
  await followed;
  return said;
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
  it('tells each topic, and nothing of what only keeps the stream open', async () => {
    const said = await followed([`: open\n\n${line('journal')}: still here\n\n${line('events')}`]);
    expect(said).toEqual([true, 'journal', 'events', false]);
  });

  it('connects again after a stream that broke, was refused or made no sense', async () => {
    const said = await followed([line('clock'), undefined, 'data: no JSON\n\n', line('objects')]);
    expect(said).toEqual([true, 'clock', false, false, true, false, true, 'objects', false]);
  });
});
