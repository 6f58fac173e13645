import type { ControlClient } from '../../core/control-client.ts';
import { Chaos, Clock, listOf, Namespace } from '../../core/control-shapes.ts';
import { listed, pathOf, sources } from './lists.ts';
import { readOpened } from './read-opened.ts';
import type { Tab } from './route.ts';
import type { Reading, State } from './state.ts';

type Part = keyof Reading;

/** The parts to read again when a topic changes. */
const topics: Readonly<Record<string, readonly Part[]>> = {
  journal: ['requests', 'faults'],
  objects: ['objects', 'opened', 'namespace', 'clock'],
  events: ['events', 'opened'],
  clock: ['clock'],
  messages: ['messages'],
  faults: ['faults'],
  webhooks: ['webhooks', 'chaos'],
};

export const everything: readonly Part[] = [...new Set(Object.values(topics).flat())];

/** How long changes are collected before they are read, in milliseconds, to limit the calls of a busy sandbox. */
const PAUSE = 60;

/**
 * Reads changed parts, one reading at a time. Owns the set of outdated parts; the state belongs to the inspector.
 */
export class Reader {
  readonly #client: ControlClient;
  readonly #state: () => State;
  readonly #read: (reading: Partial<Reading>) => void;
  readonly #stale = new Set<Part>();
  #turns: Promise<void> = Promise.resolve();

  /** @param read receives the parts of one reading together */
  constructor(client: ControlClient, state: () => State, read: (reading: Partial<Reading>) => void) {
    this.#client = client;
    this.#state = state;
    this.#read = read;
  }

  changed(topic: string): void {
    void this.refresh(topics[topic] ?? []);
  }

  /** Resolves when a new reading of these parts is done. Never rejects: parts that cannot be read stay unchanged. */
  refresh(parts: readonly Part[]): Promise<void> {
    const waiting = this.#stale.size > 0;
    for (const part of parts) this.#stale.add(part);
    if (!waiting) this.#turns = this.#turns.then(() => this.#turn());
    return this.#turns;
  }

  async #turn(): Promise<void> {
    await new Promise((done) => setTimeout(done, PAUSE));
    const parts = [...this.#stale];
    this.#stale.clear();
    const read = await Promise.allSettled(parts.map((part) => readerOf(part)(this.#client, this.#state())));
    this.#read(Object.assign({}, ...read.map((part) => (part.status === 'fulfilled' ? part.value : {}))));
  }
}

type Read = (client: ControlClient, state: State) => Promise<Partial<Reading>>;

/** Reads the current part of a list. */
const list =
  (tab: Tab): Read =>
  async (client, { before }) => {
    const { data } = await client.get(pathOf(tab, before[tab]), listOf(sources[tab].entry));
    return { [tab]: listed<unknown>(data) };
  };

const readers: Readonly<Record<Exclude<Part, Tab>, Read>> = {
  namespace: async (client) => ({ namespace: await client.get('/v1/namespace', Namespace) }),
  clock: async (client) => ({
    clock: { ...(await client.get('/v1/clock', Clock)), readAt: performance.now() },
  }),
  chaos: async (client) => ({ chaos: await client.get('/v1/chaos', Chaos) }),
  opened: async (client, { route }) => ({ opened: await readOpened(client, route) }),
};

const isTab = (part: Part): part is Tab => Object.hasOwn(sources, part);

const readerOf = (part: Part): Read => (isTab(part) ? list(part) : readers[part]);
