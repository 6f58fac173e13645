import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Control } from './control.ts';
import { Reader } from './reader.ts';
import { routeOf } from './route.ts';
import { nothingRead, type Reading, type State } from './state.ts';

/** As much of the state as a reader looks at. */
const state = (fragment: string, type = ''): State => ({
  language: 'en',
  session: 'in',
  refused: undefined,
  live: true,
  route: routeOf(fragment),
  filters: {},
  type,
  faultKind: '',
  said: undefined,
  singleKeys: true,
  reading: nothingRead,
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
  return { reader, asked, read };
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
      '/v1/journal?limit=300': { data: [] },
    });
    for (const topic of ['journal', 'faults', 'journal', 'nothing known']) reader.changed(topic);
    await vi.runAllTimersAsync();
    expect(asked.sort()).toEqual(['/v1/faults', '/v1/journal?limit=300']);
    expect(read).toEqual([{ faults: [fault], journal: [] }]);
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
    const { reader, read } = readerOf({ '/v1/faults': { data: [{}] } });
    const done = reader.refresh(['faults', 'clock']);
    await vi.runAllTimersAsync();
    await done;
    expect(read).toEqual([{}]);
  });

  const object = { type: 'invoice', id: 'a/b', object: {}, history: [] };

  it.each([
    ['#/objects/invoice/a%2Fb', object],
    ['#/objects/invoice/c', null],
    ['#/objects', undefined],
    ['#/events/a%2Fb', undefined],
  ])('opens the object of %s, if there is one', async (fragment, opened) => {
    const { reader, read } = readerOf({ '/v1/objects/invoice/a%2Fb': object }, state(fragment));
    const done = reader.refresh(['opened']);
    await vi.runAllTimersAsync();
    await done;
    expect(read).toEqual([{ opened }]);
  });

  it('lists one type of objects when one is chosen', async () => {
    const { reader, asked } = readerOf({}, state('', 'connect_link'));
    void reader.refresh(['objects']);
    await vi.runAllTimersAsync();
    expect(asked).toEqual(['/v1/objects?limit=300&type=connect_link']);
  });
});
