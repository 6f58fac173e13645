import type * as z from 'zod/mini';
import type { ControlClient } from '../../core/control-client.ts';
import {
  JournalEntry,
  listOf,
  ObjectHistory,
  rootOf,
  SentEvent,
  Transition,
} from '../../core/control-shapes.ts';
import { type CausalRecords, type Cause, causesOf } from './chain.ts';
import { CallError } from './client.ts';
import { addressOf, type Route } from './route.ts';
import type { Opened } from './state.ts';

/** Limit of the root causes that are read: an object may have thousands. */
const CAUSES = 50;

/** Page size limit of the control API. */
const MOST = 1_000;

/**
 * Reads the item of a route, its root causes and their consequences, by id and of any age.
 *
 * @returns `undefined` for a route without an item
 */
export async function readOpened(client: ControlClient, route: Route): Promise<Opened | undefined> {
  const [first = '', second = ''] = route.item;
  if (first === '') return undefined;
  const nothing = {
    of: addressOf(route),
    item: {},
    history: [],
    causes: [],
    earlier: 0,
    world: { journal: [], history: [], events: [] },
  };
  if (route.tab === 'requests') return { ...nothing, ...(await readRequest(client, first)) };
  if (route.tab === 'events') return { ...nothing, ...(await readEvent(client, first)) };
  if (route.tab === 'objects') return { ...nothing, ...(await readObject(client, first, second)) };
  return nothing;
}

/** A request that the journal no longer has may still have consequences. */
async function readRequest(client: ControlClient, id: string): Promise<Partial<Opened>> {
  const causes: readonly Cause[] = [{ kind: 'request', ref: id }];
  const world = await readWorld(client, causes);
  const [requests] = world.journal;
  return { item: requests ? { requests } : {}, causes, world };
}

async function readEvent(client: ControlClient, id: string): Promise<Partial<Opened>> {
  const { data } = await client.get(`/v1/events?${new URLSearchParams({ id })}`, listOf(SentEvent));
  const [events] = data;
  if (!events) return {};
  const causes = [rootOf(events.origin)];
  return { item: { events }, causes, world: own(await readWorld(client, causes), events.object.id) };
}

async function readObject(client: ControlClient, type: string, id: string): Promise<Partial<Opened>> {
  const path = `/v1/objects/${encodeURIComponent(type)}/${encodeURIComponent(id)}`;
  const found = await client.get(path, ObjectHistory).catch((error: unknown) => {
    if (error instanceof CallError && error.status === 404) return undefined;
    throw error;
  });
  if (!found) return {};
  const { object, history } = found;
  const all = causesOf(history);
  const causes = all.slice(-CAUSES);
  const [{ seq, at } = { seq: 0, at: '' }] = history;
  const objects = { type, id, seq, created_at: at, status: history.at(-1)?.to, object };
  const world = own(await readWorld(client, causes), id);
  return { item: { objects }, history, causes, earlier: all.length - causes.length, world };
}

/** The consequences of these causes, and the requests among them that the journal still has. */
async function readWorld(client: ControlClient, causes: readonly Cause[]): Promise<CausalRecords> {
  const requests = causes.filter(({ kind }) => kind === 'request');
  const [journal, history, events] = await Promise.all([
    readAll(client, '/v1/journal', 'request', requests, JournalEntry),
    readAll(client, '/v1/history', 'root', causes, Transition),
    readAll(client, '/v1/events', 'root', causes, SentEvent),
  ]);
  return { journal, history, events };
}

/** All entries of a list that belong to these causes, in order; the newest, if there are more than the API lists. */
async function readAll<Entry>(
  client: ControlClient,
  path: string,
  name: string,
  causes: readonly Cause[],
  entry: z.ZodMiniType<Entry>,
): Promise<readonly Entry[]> {
  if (causes.length === 0) return [];
  const query = new URLSearchParams(causes.map(({ ref }) => [name, ref]));
  return (await client.get(`${path}?${query}&limit=${MOST}`, listOf(entry))).data;
}

/** Removes the consequences for other objects: control actions on different objects share a name. */
const own = ({ journal, history, events }: CausalRecords, id: string): CausalRecords => ({
  journal,
  history: history.filter((each) => each.id === id || !isShared(rootOf(each.origin))),
  events: events.filter(({ object, origin }) => object.id === id || !isShared(rootOf(origin))),
});

/** The id of a control action is its path, which is the same for all objects created there. */
const isShared = ({ kind, ref }: Cause): boolean => kind === 'control' && /^POST \/v1\/\w+$/.test(ref);
