import type { Addresses } from '../core/addresses.ts';
import type { Service, Topic } from '../core/service.ts';
import { FaultSet } from '../faults/fault-set.ts';
import { RequestIds } from '../lib/ids.ts';
import { jobHandlers } from '../operations/resources.ts';
import { openStore } from '../storage/open-store.ts';
import type { Store } from '../storage/store.ts';
import { Deliverer } from '../webhooks/deliverer.ts';
import { Clock } from './clock.ts';
import { Namespaces } from './namespaces.ts';
import { checkOptionWebhooks, registerOptionWebhooks } from './option-webhooks.ts';
import {
  applyOptions,
  applySavedProfile,
  notesOfWaiting,
  notesOfWebhooks,
  saveProfile,
  seedRequestIds,
} from './resume.ts';
import type { Sending } from './sandbox-options.ts';
import type { Settings } from './settings.ts';
import { type UnitDeps, worker } from './unit-of-work.ts';

/** The parts of a running sandbox, behind its addresses. */
export interface SandboxInstance {
  readonly service: Service;
  readonly namespaces: Namespaces;
  readonly clock: Clock;
  readonly faults: FaultSet;
  readonly changes: Changes;
  readonly deliverer: Deliverer;
  readonly settings: Settings;
  /** The namespace of the keys from the start options. */
  readonly defaultNamespace: string;
  /** Notes for the user about state from the previous start. */
  readonly notes: readonly string[];
  /** Aborts to end endless answers, such as streams. */
  readonly closing: AbortSignal;
  readonly endStreams: () => void;
  /** Finishes the work in progress and closes the database. */
  close(): Promise<void>;
}

/**
 * Opens the database and starts the clocks and deliveries.
 *
 * @param addresses the sandbox's origins; may be filled in until the first request
 * @throws {SandboxError} `bad_option`, `database_in_use`, `database_unusable`
 */
export async function startInstance(
  requested: Settings,
  addresses: Addresses,
  sending: Sending = {},
): Promise<SandboxInstance> {
  checkOptionWebhooks(requested);
  const store = openStore(requested.database, requested.durability);
  try {
    const { settings, notes: profileNotes } = await applySavedProfile(requested, store);
    const instance = assemble(store, settings, addresses, sending);
    const { ns, created } = await instance.namespaces.open(settings.keys, settings.initialState);
    const started = { ...instance, defaultNamespace: ns, notes: [] };
    const optionNotes = created ? [] : await applyOptions(started);
    const webhookNotes = notesOfWebhooks(await registerOptionWebhooks(started));
    await seedRequestIds(ns, instance.service);
    await saveProfile(store, settings.profile);
    await instance.deliverer.recover();
    const waitingNotes = await notesOfWaiting(started);
    await instance.clock.start();
    return { ...started, notes: [...profileNotes, ...optionNotes, ...webhookNotes, ...waitingNotes] };
  } catch (error) {
    await store.close();
    throw error;
  }
}

function assemble(
  store: Store,
  settings: Settings,
  addresses: Addresses,
  { send, deliverOnlyOnAdvance = false }: Sending,
): Omit<SandboxInstance, 'defaultNamespace' | 'notes'> {
  const { profile, webhooks, now: machineNow } = settings;
  const { savepoint } = store;
  const deps: UnitDeps = { profile, addresses, webhooks, savepoint, machineNow };
  const changes = new Changes();
  const { publish } = changes;
  const namespaces = new Namespaces(store, machineNow);
  const { findByPageToken } = namespaces;
  const work = worker(store, deps, { publish, wake: (row, due) => clock.wake(row, due) });
  const requestIds = new RequestIds();
  const service: Service = {
    store,
    profile,
    webhooks,
    addresses,
    work,
    requestIds,
    findByPageToken,
    publish,
  };
  const deliverer = new Deliverer(service, send);
  const clock = new Clock({
    store,
    runner: { deps, handlers: jobHandlers },
    deliverer,
    publish,
    deliverOnlyOnAdvance,
  });
  const streams = new AbortController();
  const endStreams = () => streams.abort();
  const close = async () => {
    endStreams();
    await Promise.all([clock.stop(), deliverer.close()]);
    await store.close();
  };
  const faults = new FaultSet();
  const parts = { service, namespaces, clock, faults, changes, deliverer, settings };
  return { ...parts, closing: streams.signal, endStreams, close };
}

/** A change in a namespace. */
export interface Change {
  readonly topic: Topic;
  /** Sequence number of the change in this sandbox, from 1. */
  readonly seq: number;
}

type Watcher = (change: Change) => void;

/** Notifies the watchers of a namespace of committed changes. Stores nothing: a late watcher reads the data itself. */
export class Changes {
  readonly #watchers = new Map<string, Set<Watcher>>();
  #seq = 0;

  readonly publish = (ns: string, topics: Iterable<Topic>): void => {
    for (const topic of topics) {
      this.#seq += 1;
      for (const watcher of this.#watchers.get(ns) ?? []) watcher({ topic, seq: this.#seq });
    }
  };

  /** @returns a function that removes the watcher */
  watch(ns: string, watcher: Watcher): () => void {
    const watchers = this.#watchers.get(ns) ?? new Set();
    this.#watchers.set(ns, watchers.add(watcher));
    return () => {
      watchers.delete(watcher);
      if (watchers.size === 0) this.#watchers.delete(ns);
    };
  }
}
