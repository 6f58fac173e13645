import type { World } from './chain.ts';
import type { Language } from './messages.ts';
import type { Route, Tab } from './route.ts';
import type {
  Chaos,
  Clock,
  Endpoint,
  Fault,
  Message,
  Namespace,
  OpenedObject,
  StoredObject,
} from './wire.ts';

/** The clock as it was when it was read. */
export interface ClockReading extends Clock {
  /** By `performance.now()`, in milliseconds. */
  readonly readAt: number;
}

/** What was read of the sandbox; a list holds its latest entries, the latest last. */
export interface Reading extends World {
  readonly namespace: Namespace | undefined;
  readonly clock: ClockReading | undefined;
  readonly objects: readonly StoredObject[];
  readonly payments: readonly StoredObject[];
  readonly messages: readonly Message[];
  readonly faults: readonly Fault[];
  readonly endpoints: readonly Endpoint[];
  readonly chaos: Chaos | undefined;
  /** The object of the route; `null` when there is no such object, `undefined` as long as that is not known. */
  readonly opened: OpenedObject | null | undefined;
}

export const nothingRead: Reading = {
  namespace: undefined,
  clock: undefined,
  journal: [],
  history: [],
  events: [],
  objects: [],
  payments: [],
  messages: [],
  faults: [],
  endpoints: [],
  chaos: undefined,
  opened: undefined,
};

/** What became of something that the person did. */
export interface Said {
  readonly kind: 'done' | 'problem';
  readonly text: string;
}

/** All that the page is drawn from. */
export interface State {
  readonly language: Language;
  /** Whether there is a key: one that the person typed or one that was there, and whether the sandbox knows it. */
  readonly session: 'out' | 'checking' | 'resuming' | 'in';
  /** Why the page could not be opened with the key that was given. */
  readonly refused: string | undefined;
  readonly live: boolean;
  readonly route: Route;
  readonly filters: Readonly<Partial<Record<Tab, string>>>;
  /** The one type of objects to list; all when empty. */
  readonly type: string;
  /** The kind of the fault that is being written down. */
  readonly faultKind: string;
  readonly said: Said | undefined;
  /** Whether keys without Ctrl or Alt do something. */
  readonly singleKeys: boolean;
  readonly reading: Reading;
}

/** Virtual now, some time after the clock was read. */
export function nowOf(clock: ClockReading, performanceNow: number): Date {
  const read = new Date(clock.now);
  return clock.mode === 'frozen' ? read : new Date(read.getTime() + performanceNow - clock.readAt);
}
