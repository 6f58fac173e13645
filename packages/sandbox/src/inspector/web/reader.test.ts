import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Control } from './control.ts';
import { CAUSES } from './read-opened.ts';
import { Reader } from './reader.ts';
import { routeOf } from './route.ts';
import { nothingRead, type Reading, type State } from './state.ts';

/** As much of the state as a reader looks at. */
const state = (fragment: string, more: Partial<State> = {}): State => ({
  language: 'en',
  session: 'in',
  refused: undefined,
  live: true,
  route: routeOf(fragment),
  filters: {},
  backs: {},
  causes: CAUSES,
  type: '',
  faultKind: '',
  said: undefined,
  singleKeys: true,
  reading: nothingRead,
  ...more,
});

const fault = { id: 'f1', kind: 'latency' };

/** A reader of a sandbox that answers each path so; any other path is refused. */
function readerOf(answers: Readonly<Record<string, unknown>>, now = state('')) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return path in answers
      ? Response.json(answers[path])
      : Response.json({ message: 'No.' }, { status: 404 });
  });
  const read: Partial<Reading>[] = [];
  const reader = new Reader(
    new Control('k'),
    () => now,
    (parts) => void read.push(parts),
  );
  const refresh = async (...parts: Parameters<Reader['refresh']>[0]) => {
    const done = reader.refresh(parts);
    await vi.runAllTimersAsync();
    await done;
  };
  return { reader, refresh, asked, read };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('Reader', () => {
  it('reads what changed at once only once, and gives it all together', async () => {
    const { reader, asked, read } = readerOf({
      '/v1/faults': { data: [fault] },
      '/v1/journal?limit=301': { data: [] },
    });
    for (const topic of ['journal', 'faults', 'journal', 'nothing known']) reader.changed(topic);
    await vi.runAllTimersAsync();
    expect(asked.sort()).toEqual(['/v1/faults', '/v1/journal?limit=301']);
    expect(read).toEqual([{ faults: [fault], journal: { items: [], more: false, back: undefined } }]);
  });

  it('reads again what changes while it reads', async () => {
    const { reader, asked } = readerOf({ '/v1/faults': { data: [] } });
    const first = reader.refresh(['faults']);
    await vi.advanceTimersToNextTimerAsync();
    await first;
    reader.changed('faults');
    await vi.runAllTimersAsync();
    expect(asked).toEqual(['/v1/faults', '/v1/faults']);
  });

  it('leaves what cannot be read, or is not what it should be, as it was', async () => {
    const { refresh, read } = readerOf({ '/v1/faults': { data: [{}] } });
    await refresh('faults', 'clock');
    expect(read).toEqual([{}]);
  });

  it('lists one type of objects when one is chosen, and what is older when somebody went back', async () => {
    const back = { before: 7, newer: 300 };
    const { refresh, asked } = readerOf({}, state('', { type: 'connect_link', backs: { objects: back } }));
    await refresh('objects');
    expect(asked).toEqual(['/v1/objects?limit=301&before=7&type=connect_link']);
  });
});

describe('what a route opens', () => {
  const cause = (ref: string, kind = 'request') => ({ kind, ref });
  const transition = (id: string, ref: string, kind?: string) => ({
    seq: 1,
    at: '2026-11-21T10:00:00Z',
    type: 'invoice',
    id,
    from: null,
    cause: 'create',
    to: 'CREATED',
    origin: cause(ref, kind),
    assumed: [],
  });
  const object = (...refs: readonly string[]) => ({
    type: 'invoice',
    id: 'a/b',
    object: {},
    history: refs.map((ref) => transition('a/b', ref)),
  });
  const nothingOf = (refs: readonly string[]) => {
    const all = (name: string) => refs.map((ref) => `${name}=${ref}`).join('&');
    return {
      [`/v1/journal?${all('request')}&limit=1000`]: { data: [] },
      [`/v1/history?${all('root')}&limit=1000`]: { data: [] },
      [`/v1/events?${all('root')}&limit=1000`]: { data: [] },
    };
  };
  const opened = (read: readonly Partial<Reading>[]) => read[0]?.opened;

  it.each(['#/objects', '#/faults/a', '#/messages/a'])('of %s is nothing', async (fragment) => {
    const { refresh, asked, read } = readerOf({}, state(fragment));
    await refresh('opened');
    expect([asked, read]).toEqual([[], [{ opened: undefined }]]);
  });

  it.each([
    ['#/objects/invoice/c', '/v1/objects/invoice/c', {}],
    ['#/resolver/c', '/v1/objects/payment/c', {}],
    ['#/events/a%2Fb', '/v1/events?id=a%2Fb', { '/v1/events?id=a%2Fb': { data: [] } }],
  ])('of %s is asked for by its id, and known not to be there', async (fragment, path, answers) => {
    const { refresh, asked, read } = readerOf(answers, state(fragment));
    await refresh('opened');
    expect(asked).toEqual([path]);
    expect(opened(read)).toMatchObject({ of: fragment, object: undefined, event: undefined, causes: [] });
  });

  it('is read with its latest causes alone, when it has many', async () => {
    const refs = Array.from({ length: 5 }, (_, index) => `r${index}`);
    const answers = { '/v1/objects/invoice/a%2Fb': object(...refs), ...nothingOf(['r3', 'r4']) };
    const { refresh, asked, read } = readerOf(answers, state('#/objects/invoice/a%2Fb', { causes: 2 }));
    await refresh('opened');
    expect(asked.sort()).toEqual(Object.keys(answers).sort());
    expect(opened(read)).toMatchObject({ earlier: 3, causes: [cause('r3'), cause('r4')] });
  });

  it('is read whole, however much a cause led to', async () => {
    const path = '/v1/history?root=r1&limit=1000';
    const rows = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...transition('a/b', 'r1'), seq: from + index }));
    const { refresh, read } = readerOf(
      {
        ...nothingOf(['r1']),
        [path]: { data: rows(6, 1_000) },
        [`${path}&before=6`]: { data: rows(1, 5) },
      },
      state('#/requests/r1'),
    );
    await refresh('opened');
    const seqs = opened(read)?.world.history.map(({ seq }) => seq);
    expect(seqs).toEqual(Array.from({ length: 1_005 }, (_, index) => index + 1));
  });

  it('has nothing of other objects that were made by an act of the same name', async () => {
    const made = 'POST /v1/payments';
    const moved = 'POST /v1/payments/a/start';
    const roots = `root=POST+%2Fv1%2Fpayments&root=POST+%2Fv1%2Fpayments%2Fa%2Fstart&limit=1000`;
    const history = [
      transition('a/b', made, 'control'),
      transition('c', made, 'control'),
      transition('d', moved, 'control'),
    ];
    const { refresh, asked, read } = readerOf(
      {
        '/v1/objects/invoice/a%2Fb': {
          ...object(),
          history: [history[0], transition('a/b', moved, 'control')],
        },
        [`/v1/history?${roots}`]: { data: history },
        [`/v1/events?${roots}`]: { data: [] },
      },
      state('#/objects/invoice/a%2Fb'),
    );
    await refresh('opened');
    expect(asked).toHaveLength(3);
    expect(opened(read)?.world.history.map(({ id }) => id)).toEqual(['a/b', 'd']);
  });
});
