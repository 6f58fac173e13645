import type * as z from 'zod/mini';
import { causesOf, rootOf, type World } from './chain.ts';
import type { Control } from './control.ts';
import type { Opened } from './opened.ts';
import { hrefOf, type Route } from './route.ts';
import { type Cause, JournalEntry, listOf, OpenedObject, SentEvent, Transition } from './wire.ts';

/** How many first causes are read at once: an object that was moved a thousand times has as many. */
export const CAUSES = 50;

/** The most entries that the control API gives at once. */
const MOST = 1_000;

/**
 * Reads what a route opens and, by their ids, the causes of it with all that they led to, however long ago that was.
 *
 * @param count how many of its first causes are wanted, the latest ones
 * @returns `undefined` for a route that opens nothing
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

/** One that the journal has no more may still be known by what it led to. */
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

/** What these causes led to, and the requests among them that the journal still has. */
async function readWorld(control: Control, causes: readonly Cause[]): Promise<World> {
  const parts = [];
  for (let start = 0; start < causes.length; start += CAUSES)
    parts.push(await readPart(control, causes.slice(start, start + CAUSES)));
  return {
    journal: parts.flatMap(({ journal }) => journal),
    history: parts.flatMap(({ history }) => history),
    events: parts.flatMap(({ events }) => events),
  };
}

async function readPart(control: Control, causes: readonly Cause[]): Promise<World> {
  const requests = causes.filter(({ kind }) => kind === 'request');
  const [journal, history, events] = await Promise.all([
    requests.length > 0 ? readAll(control, '/v1/journal', 'request', requests, JournalEntry) : [],
    readAll(control, '/v1/history', 'root', causes, Transition),
    readAll(control, '/v1/events', 'root', causes, SentEvent),
  ]);
  return { journal, history, events };
}

/** All entries of a list that have to do with these causes, in their order. */
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

/** Leaves out what happened to other objects by acts of the same name. */
const own = ({ journal, history, events }: World, id: string): World => ({
  journal,
  history: history.filter((each) => each.id === id || !isShared(rootOf(each.origin))),
  events: events.filter(({ object, origin }) => object.id === id || !isShared(rootOf(origin))),
});

/** An act of the control API has the name of its path, which is the same for whatever is made there. */
const isShared = ({ kind, ref }: Cause): boolean => kind === 'control' && /^POST \/v1\/\w+$/.test(ref);
