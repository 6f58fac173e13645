import { type Back, emptyLists, type ListName, type Lists } from './lists.ts';
import type { Language } from './messages.ts';
import type { Opened } from './opened.ts';
import { hrefOf, type Route, type Tab } from './route.ts';
import type { Chaos, Clock, Endpoint, Fault, Namespace } from './wire.ts';

/** The clock as it was when it was read. */
export interface ClockReading extends Clock {
  /** By `performance.now()`, in milliseconds. */
  readonly readAt: number;
}

/** What was read of the sandbox. */
export interface Reading extends Lists {
  readonly namespace: Namespace | undefined;
  readonly clock: ClockReading | undefined;
  readonly faults: readonly Fault[];
  readonly endpoints: readonly Endpoint[];
  readonly chaos: Chaos | undefined;
  /** What was read last of something that a route opens: of the route now, or still of the one before. */
  readonly opened: Opened | undefined;
}

export const nothingRead: Reading = {
  ...emptyLists,
  namespace: undefined,
  clock: undefined,
  faults: [],
  endpoints: [],
  chaos: undefined,
  opened: undefined,
};

/** What became of something that the person did. */
export interface Notice {
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
  /** How far back lists were gone; those that are not named show what is newest. */
  readonly backs: Readonly<Partial<Record<ListName, Back | undefined>>>;
  /** How many first causes of what is open are shown, at most. */
  readonly causes: number;
  /** The one type of objects to list; all when empty. */
  readonly type: string;
  /** The kind of the fault that is being written down. */
  readonly faultKind: string;
  readonly said: Notice | undefined;
  /** Whether keys without Ctrl or Alt do something. */
  readonly singleKeys: boolean;
  readonly reading: Reading;
}

/** Virtual now, some time after the clock was read. */
export function nowOf(clock: ClockReading, performanceNow: number): Date {
  const read = new Date(clock.now);
  return clock.mode === 'frozen' ? read : new Date(read.getTime() + performanceNow - clock.readAt);
}

/** What the route opens, once it is read. */
export const openedIn = ({ reading: { opened }, route }: State): Opened | undefined =>
  opened?.of === hrefOf(route.tab, ...route.item) ? opened : undefined;
