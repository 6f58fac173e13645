import type * as z from 'zod/mini';
import type { Control } from './control.ts';
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
  OpenedObject,
  SentEvent,
  StoredObject,
  Transition,
} from './wire.ts';

type Part = keyof Reading;

/** What has to be read again when the stream names a topic. */
const topics: Readonly<Record<string, readonly Part[]>> = {
  journal: ['journal', 'faults'],
  objects: ['objects', 'payments', 'history', 'opened', 'namespace', 'clock'],
  events: ['events'],
  clock: ['clock'],
  messages: ['messages'],
  faults: ['faults'],
  webhooks: ['endpoints', 'chaos'],
};

export const everything: readonly Part[] = [...new Set(Object.values(topics).flat())];

/** How many entries of a list the page holds. */
const LATEST = 300;

/** How long changes are gathered before they are read, in milliseconds: a busy sandbox changes faster than eyes see. */
const PAUSE = 60;

/**
 * Reads what changed. Owns what is out of date and that one reading at a time is under way; does not own what was
 * read.
 */
export class Reader {
  readonly #control: Control;
  readonly #state: () => State;
  readonly #read: (reading: Partial<Reading>) => void;
  readonly #stale = new Set<Part>();
  #turns: Promise<void> = Promise.resolve();

  /** @param read gets what was read, all of one turn at once */
  constructor(control: Control, state: () => State, read: (reading: Partial<Reading>) => void) {
    this.#control = control;
    this.#state = state;
    this.#read = read;
  }

  changed(topic: string): void {
    void this.refresh(topics[topic] ?? []);
  }

  /** Resolves when these parts were read after now. Never rejects: what cannot be read stays as it was. */
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

const list =
  <Item>(part: Part, path: string, item: z.ZodMiniType<Item>): Read =>
  async (control) => ({ [part]: (await control.get(path, listOf(item))).data });

const readers: Readonly<Record<Part, Read>> = {
  namespace: async (control) => ({ namespace: await control.get('/v1/namespace', Namespace) }),
  clock: async (control) => ({
    clock: { ...(await control.get('/v1/clock', Clock)), readAt: performance.now() },
  }),
  journal: list('journal', `/v1/journal?limit=${LATEST}`, JournalEntry),
  history: list('history', `/v1/history?limit=${LATEST * 2}`, Transition),
  events: list('events', `/v1/events?limit=${LATEST}`, SentEvent),
  messages: list('messages', `/v1/messages?limit=${LATEST}`, Message),
  objects: async (control, { type }) => {
    const only = type ? `&type=${encodeURIComponent(type)}` : '';
    const { data } = await control.get(`/v1/objects?limit=${LATEST}${only}`, listOf(StoredObject));
    return { objects: data };
  },
  payments: list('payments', `/v1/objects?limit=${LATEST}&type=payment`, StoredObject),
  faults: list('faults', '/v1/faults', Fault),
  endpoints: list('endpoints', '/v1/webhooks', Endpoint),
  chaos: async (control) => ({ chaos: await control.get('/v1/chaos', Chaos) }),
  opened: async (control, { route }) => {
    const [type, id] = route.tab === 'objects' ? route.item : [];
    if (!type || !id) return { opened: undefined };
    const path = `/v1/objects/${encodeURIComponent(type)}/${encodeURIComponent(id)}`;
    return { opened: await control.get(path, OpenedObject).catch(() => null) };
  },
};
