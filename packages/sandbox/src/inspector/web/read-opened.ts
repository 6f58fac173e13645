import type * as z from 'zod/mini';
import { type CausalRecords, causesOf, rootOf } from './chain.ts';
import type { Control } from './control.ts';
import type { Opened } from './opened.ts';
import { hrefOf, type Route } from './route.ts';
import { type Cause, JournalEntry, listOf, OpenedObject, SentEvent, Transition } from './wire.ts';

/** Limit of the root causes read at once: an object may have thousands. */
export const CAUSES = 50;

/** Page size limit of the control API. */
const MOST = 1_000;

/**
 * Reads the item of a route, its root causes and their consequences, by id and of any age.
 *
 * @param count how many of its latest root causes to read
 * @returns `undefined` for a route without an item
 */
export async function readOpened(control: Control, route: Route, count: number): Promise<Opened | undefined> {
  const of = hrefOf(route.tab, ...route.item);
  const [first = '', second = ''] = route.item;
  if (first === '') return undefined;
  switch (route.tab) {
    case 'requests':
      return { ...nothingOpened, of, ...(await readRequest(control, first)) };
    case 'events':
      return { ...nothingOpened, of, ...(await readEvent(control, first)) };
    case 'objects':
      return { ...nothingOpened, of, ...(await readObject(control, first, second, count)) };
    case 'resolver':
      return { ...nothingOpened, of, ...(await readObject(control, 'payment', first, count)) };
    default:
      return undefined;
  }
}

const nothingOpened = {
  request: undefined,
  event: undefined,
  object: undefined,
  causes: [],
  earlier: 0,
  world: { journal: [], history: [], events: [] },
} as const satisfies Omit<Opened, 'of'>;

/** A request that the journal no longer has may still have consequences. */
async function readRequest(control: Control, id: string): Promise<Partial<Opened>> {
  const causes: readonly Cause[] = [{ kind: 'request', ref: id }];
  const world = await readWorld(control, causes);
  return { request: world.journal[0], causes, world };
}

async function readEvent(control: Control, id: string): Promise<Partial<Opened>> {
  const { data } = await control.get(`/v1/events?${new URLSearchParams({ id })}`, listOf(SentEvent));
  const [event] = data;
  if (!event) return {};
  const causes = [rootOf(event.origin)];
  return { event, causes, world: own(await readWorld(control, causes), event.object.id) };
}

async function readObject(
  control: Control,
  type: string,
  id: string,
  count: number,
): Promise<Partial<Opened>> {
  const path = `/v1/objects/${encodeURIComponent(type)}/${encodeURIComponent(id)}`;
  const object = await control.find(path, OpenedObject);
  if (!object) return {};
  const all = causesOf(object.history);
  const causes = all.slice(-count);
  return {
    object,
    causes,
    earlier: all.length - causes.length,
    world: own(await readWorld(control, causes), id),
  };
}

/** The consequences of these causes, and the requests among them that the journal still has. */
async function readWorld(control: Control, causes: readonly Cause[]): Promise<CausalRecords> {
  const parts = [];
  for (let start = 0; start < causes.length; start += CAUSES)
    parts.push(await readPart(control, causes.slice(start, start + CAUSES)));
  return {
    journal: parts.flatMap(({ journal }) => journal),
    history: parts.flatMap(({ history }) => history),
    events: parts.flatMap(({ events }) => events),
  };
}

async function readPart(control: Control, causes: readonly Cause[]): Promise<CausalRecords> {
  const requests = causes.filter(({ kind }) => kind === 'request');
  const [journal, history, events] = await Promise.all([
    requests.length > 0 ? readAll(control, '/v1/journal', 'request', requests, JournalEntry) : [],
    readAll(control, '/v1/history', 'root', causes, Transition),
    readAll(control, '/v1/events', 'root', causes, SentEvent),
  ]);
  return { journal, history, events };
}

/** All entries of a list that belong to these causes, in order. */
async function readAll<Entry extends { readonly seq: number }>(
  control: Control,
  path: string,
  name: string,
  causes: readonly Cause[],
  entry: z.ZodMiniType<Entry>,
): Promise<readonly Entry[]> {
  const query = new URLSearchParams(causes.map(({ ref }) => [name, ref]));
  query.set('limit', String(MOST));
  const all: Entry[] = [];
  for (;;) {
    const { data } = await control.get(`${path}?${query}`, listOf(entry));
    all.unshift(...data);
    if (data.length < MOST) return all;
    query.set('before', String(data[0]?.seq));
  }
}

/** Removes the consequences for other objects: control actions on different objects share a name. */
const own = ({ journal, history, events }: CausalRecords, id: string): CausalRecords => ({
  journal,
  history: history.filter((each) => each.id === id || !isShared(rootOf(each.origin))),
  events: events.filter(({ object, origin }) => object.id === id || !isShared(rootOf(origin))),
});

/** The id of a control action is its path, which is the same for all objects created there. */
const isShared = ({ kind, ref }: Cause): boolean => kind === 'control' && /^POST \/v1\/\w+$/.test(ref);
