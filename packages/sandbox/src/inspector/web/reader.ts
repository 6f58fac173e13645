import type * as z from 'zod/mini';
import type { Control } from './control.ts';
import { type Entries, type ListName, listed, pathOf } from './lists.ts';
import { readOpened } from './read-opened.ts';
import type { Reading, State } from './state.ts';
import {
  Chaos,
  Clock,
  Endpoint,
  Fault,
  JournalEntry,
  listOf,
  Message,
  Namespace,
  SentEvent,
  StoredObject,
} from './wire.ts';

type Part = keyof Reading;

/** The parts to read again when a topic changes. */
const topics: Readonly<Record<string, readonly Part[]>> = {
  journal: ['journal', 'faults'],
  objects: ['objects', 'payments', 'opened', 'namespace', 'clock'],
  events: ['events', 'opened'],
  clock: ['clock'],
  messages: ['messages'],
  faults: ['faults'],
  webhooks: ['endpoints', 'chaos'],
};

export const everything: readonly Part[] = [...new Set(Object.values(topics).flat())];

/** How long changes are collected before they are read, in milliseconds, to limit the calls of a busy sandbox. */
const PAUSE = 60;

/**
 * Reads changed parts, one reading at a time. Owns the set of outdated parts; the state belongs to the inspector.
 */
export class Reader {
  readonly #control: Control;
  readonly #state: () => State;
  readonly #read: (reading: Partial<Reading>) => void;
  readonly #stale = new Set<Part>();
  #turns: Promise<void> = Promise.resolve();

  /** @param read receives the parts of one reading together */
  constructor(control: Control, state: () => State, read: (reading: Partial<Reading>) => void) {
    this.#control = control;
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
    const read = await Promise.allSettled(parts.map((part) => readers[part](this.#control, this.#state())));
    this.#read(Object.assign({}, ...read.map((part) => (part.status === 'fulfilled' ? part.value : {}))));
  }
}

type Read = (control: Control, state: State) => Promise<Partial<Reading>>;

const all =
  <Item>(part: Part, path: string, item: z.ZodMiniType<Item>): Read =>
  async (control) => ({ [part]: (await control.get(path, listOf(item))).data });

/** The path of a list's current part. */
const list =
  <Name extends ListName>(name: Name, item: z.ZodMiniType<Entries[Name]>): Read =>
  async (control, { backs, type }) => {
    const { data } = await control.get(pathOf(name, backs[name], type), listOf(item));
    return { [name]: listed(data, backs[name]) };
  };

const readers: Readonly<Record<Part, Read>> = {
  namespace: async (control) => ({ namespace: await control.get('/v1/namespace', Namespace) }),
  clock: async (control) => ({
    clock: { ...(await control.get('/v1/clock', Clock)), readAt: performance.now() },
  }),
  journal: list('journal', JournalEntry),
  events: list('events', SentEvent),
  messages: list('messages', Message),
  objects: list('objects', StoredObject),
  payments: list('payments', StoredObject),
  faults: all('faults', '/v1/faults', Fault),
  endpoints: all('endpoints', '/v1/webhooks', Endpoint),
  chaos: async (control) => ({ chaos: await control.get('/v1/chaos', Chaos) }),
  opened: async (control, { route, causes }) => ({ opened: await readOpened(control, route, causes) }),
};
