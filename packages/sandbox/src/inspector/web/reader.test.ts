import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from './client.ts';
import { Reader } from './reader.ts';
import { routeOf } from './route.ts';
import { nothingRead, type Reading, type State } from './state.ts';

const state = (fragment: string, more: Partial<State> = {}): State => ({
  language: 'en',
  session: 'in',
  refused: undefined,
  live: true,
  route: routeOf(fragment),
  chosen: {},
  before: {},
  notice: undefined,
  reading: nothingRead,
  ...more,
});

const fault = { id: 'f1', kind: 'latency', hits: 0 };

const cause = (ref: string, kind = 'request') => ({ kind, ref });

/** A reader of a sandbox with these answers by path; other paths are refused. */
function readerOf(answers: Readonly<Record<string, unknown>>, now = state('')) {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path);
    return path in answers
      ? Response.json(answers[path])
      : Response.json({ message: 'No.' }, { status: 404 });
  });
  const read: Partial<Reading>[] = [];
  const reader = new Reader(
    createClient('k'),
    () => now,
    (parts) => void read.push(parts),
  );
  const refresh = async (...parts: Parameters<Reader['refresh']>[0]) => {
    const done = reader.refresh(parts);
    await vi.runAllTimersAsync();
    await done;
  };
  return { reader, refresh, requested, read };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('Reader', () => {
  it('reads simultaneous changes once and delivers them together', async () => {
    const { reader, requested, read } = readerOf({
      '/v1/faults': { data: [fault] },
      '/v1/journal?limit=301': { data: [] },
    });
    for (const topic of ['journal', 'faults', 'journal', 'nothing known']) reader.changed(topic);
    await vi.runAllTimersAsync();
    expect(requested.sort()).toEqual(['/v1/faults', '/v1/journal?limit=301']);
    const requests = { items: [], more: false };
    expect(read).toEqual([{ faults: { items: [fault], more: false }, requests }]);
  });

  it('reads parts again that change during a reading', async () => {
    const { reader, requested } = readerOf({ '/v1/faults': { data: [] } });
    const first = reader.refresh(['faults']);
    await vi.advanceTimersToNextTimerAsync();
    await first;
    reader.changed('faults');
    await vi.runAllTimersAsync();
    expect(requested).toEqual(['/v1/faults', '/v1/faults']);
  });

  it('leaves parts unchanged that cannot be read or have another shape', async () => {
    const { refresh, read } = readerOf({ '/v1/faults': { data: [{}] } });
    await refresh('faults', 'clock');
    expect(read).toEqual([{}]);
  });
});

describe('the open item', () => {
  const transition = (id: string, ref: string, kind?: string) => ({
    seq: 1,
    at: '2026-11-21T10:00:00Z',
    type: 'invoice',
    id,
    from: null,
    cause: 'create',
    to: 'CREATED',
    origin: cause(ref, kind),
  });
  const opened = (read: readonly Partial<Reading>[]) => read[0]?.opened;

  it.each([
    ['#/objects', []],
    ['#/faults/a', []],
    ['#/objects/invoice/c', ['/v1/objects/invoice/c']],
    ['#/events/a%2Fb', ['/v1/events?id=a%2Fb']],
  ])('of %s is read by its id, and may be missing', async (fragment, paths) => {
    const { refresh, requested, read } = readerOf({ '/v1/events?id=a%2Fb': { data: [] } }, state(fragment));
    await refresh('opened');
    expect(requested).toEqual(paths);
    const { item } = state(fragment).route;
    expect(opened(read)?.of).toBe(item.length > 0 ? fragment : undefined);
    expect(opened(read)?.item ?? {}).toEqual({});
  });

  it('is read with only its latest causes when it has many', async () => {
    const refs = Array.from({ length: 53 }, (_, index) => `r${index}`);
    const history = refs.map((ref) => transition('a/b', ref));
    const { refresh, requested, read } = readerOf(
      { '/v1/objects/invoice/a%2Fb': { object: {}, history } },
      state('#/objects/invoice/a%2Fb'),
    );
    await refresh('opened');
    expect(requested.filter((path) => /root=r2&|root=r53/.test(path))).toEqual([]);
    expect(requested.filter((path) => /root=r3&/.test(path))).toHaveLength(2);
    expect(read).toEqual([{}]); // since its causes could not be read
  });

  it('has no records of other objects created by an action of the same name', async () => {
    const made = 'POST /v1/payments';
    const moved = 'POST /v1/payments/a/start';
    const roots = 'root=POST+%2Fv1%2Fpayments&root=POST+%2Fv1%2Fpayments%2Fa%2Fstart&limit=1000';
    const history = [
      transition('a/b', made, 'control'),
      transition('c', made, 'control'),
      transition('d', moved, 'control'),
    ];
    const own = [history[0], transition('a/b', moved, 'control')];
    const { refresh, requested, read } = readerOf(
      {
        '/v1/objects/invoice/a%2Fb': { object: {}, history: own },
        [`/v1/history?${roots}`]: { data: history },
        [`/v1/events?${roots}`]: { data: [] },
      },
      state('#/objects/invoice/a%2Fb'),
    );
    await refresh('opened');
    expect(requested).toHaveLength(3);
    expect(opened(read)?.world.history.map(({ id }) => id)).toEqual(['a/b', 'd']);
    expect(opened(read)).toMatchObject({ earlier: 0, causes: own.map((each) => each?.origin) });
  });
});
