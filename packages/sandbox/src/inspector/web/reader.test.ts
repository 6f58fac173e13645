import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Control } from './control.ts';
import { CAUSES } from './read-opened.ts';
import { Reader } from './reader.ts';
import { anyRequest } from './refine.ts';
import { routeOf } from './route.ts';
import { nothingRead, type Reading, type State } from './state.ts';

/** The part of the state that a reader uses. */
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
  refine: anyRequest,
  faultKind: '',
  draft: undefined,
  notice: undefined,
  singleKeys: true,
  reading: nothingRead,
  ...more,
});

const fault = { id: 'f1', kind: 'latency' };

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
    new Control('k'),
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
    expect(read).toEqual([{ faults: [fault], journal: { items: [], more: false, back: undefined } }]);
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

  it('reads objects of the chosen type at the chosen position', async () => {
    const back = { before: 7, newer: 300 };
    const { refresh, requested } = readerOf(
      {},
      state('', { type: 'connect_link', backs: { objects: back } }),
    );
    await refresh('objects');
    expect(requested).toEqual(['/v1/objects?limit=301&before=7&type=connect_link']);
  });
});

describe('the open item', () => {
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

  it.each(['#/objects', '#/faults/a', '#/messages/a'])('of %s is none', async (fragment) => {
    const { refresh, requested, read } = readerOf({}, state(fragment));
    await refresh('opened');
    expect([requested, read]).toEqual([[], [{ opened: undefined }]]);
  });

  it.each([
    ['#/objects/invoice/c', '/v1/objects/invoice/c', {}],
    ['#/resolver/c', '/v1/objects/payment/c', {}],
    ['#/events/a%2Fb', '/v1/events?id=a%2Fb', { '/v1/events?id=a%2Fb': { data: [] } }],
  ])('of %s is read by its id and reported as missing', async (fragment, path, answers) => {
    const { refresh, requested, read } = readerOf(answers, state(fragment));
    await refresh('opened');
    expect(requested).toEqual([path]);
    expect(opened(read)).toMatchObject({ of: fragment, object: undefined, event: undefined, causes: [] });
  });

  it('is read with only its latest causes when it has many', async () => {
    const refs = Array.from({ length: 5 }, (_, index) => `r${index}`);
    const answers = { '/v1/objects/invoice/a%2Fb': object(...refs), ...nothingOf(['r3', 'r4']) };
    const { refresh, requested, read } = readerOf(answers, state('#/objects/invoice/a%2Fb', { causes: 2 }));
    await refresh('opened');
    expect(requested.sort()).toEqual(Object.keys(answers).sort());
    expect(opened(read)).toMatchObject({ earlier: 3, causes: [cause('r3'), cause('r4')] });
  });

  it('is read with all consequences of a cause, in pages', async () => {
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

  it('has no records of other objects created by an action of the same name', async () => {
    const made = 'POST /v1/payments';
    const moved = 'POST /v1/payments/a/start';
    const roots = `root=POST+%2Fv1%2Fpayments&root=POST+%2Fv1%2Fpayments%2Fa%2Fstart&limit=1000`;
    const history = [
      transition('a/b', made, 'control'),
      transition('c', made, 'control'),
      transition('d', moved, 'control'),
    ];
    const { refresh, requested, read } = readerOf(
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
    expect(requested).toHaveLength(3);
    expect(opened(read)?.world.history.map(({ id }) => id)).toEqual(['a/b', 'd']);
  });
});
