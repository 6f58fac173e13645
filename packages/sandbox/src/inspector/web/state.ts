import type { Draft } from './drafts.ts';
import { type Back, emptyLists, type ListName, type Lists } from './lists.ts';
import type { Language } from './messages.ts';
import type { Opened } from './opened.ts';
import type { Refine } from './refine.ts';
import { hrefOf, type Route, type Tab } from './route.ts';
import type { Chaos, Clock, Endpoint, Fault, Namespace } from './wire.ts';

/** The clock with the time of its reading. */
export interface ClockReading extends Clock {
  /** When it was read, by `performance.now()`, in milliseconds. */
  readonly readAt: number;
}

/** Data read from the sandbox. */
export interface Reading extends Lists {
  readonly namespace: Namespace | undefined;
  readonly clock: ClockReading | undefined;
  readonly faults: readonly Fault[];
  readonly endpoints: readonly Endpoint[];
  readonly chaos: Chaos | undefined;
  /** The open item that was read last, of the current route or still of the previous one. */
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

/** The outcome of an action. */
export interface Notice {
  readonly kind: 'done' | 'problem';
  readonly text: string;
  /** Address of the created object. The notice is shown only while this object is open. */
  readonly created?: string;
}

/** The state from which the page is rendered. */
export interface State {
  readonly language: Language;
  /** State of the sign-in, with an entered or a stored key. */
  readonly session: 'out' | 'checking' | 'resuming' | 'in';
  /** Why the key was refused. */
  readonly refused: string | undefined;
  readonly live: boolean;
  readonly route: Route;
  readonly filters: Readonly<Partial<Record<Tab, string>>>;
  /** Positions of lists that show an earlier part; all others show the newest. */
  readonly backs: Readonly<Partial<Record<ListName, Back | undefined>>>;
  /** Limit of the root causes shown for the open item. */
  readonly causes: number;
  /** Type of the listed objects; empty for all. */
  readonly type: string;
  /** What the list of requests is narrowed to. */
  readonly refine: Refine;
  /** Kind of the fault in the form. */
  readonly faultKind: string;
  /** The object in the form that creates one. */
  readonly draft: Draft | undefined;
  readonly notice: Notice | undefined;
  /** Whether single-character shortcuts are on. */
  readonly singleKeys: boolean;
  readonly reading: Reading;
}

/** The current virtual time, from the last reading of the clock. */
export function nowOf(clock: ClockReading, performanceNow: number): Date {
  const read = new Date(clock.now);
  return clock.mode === 'frozen' ? read : new Date(read.getTime() + performanceNow - clock.readAt);
}

/** The current virtual time, or the machine's before the clock was read. */
export const nowIn = ({ reading: { clock } }: State): Date =>
  clock ? nowOf(clock, performance.now()) : new Date();

/** The item of the current route, once it is read. */
export const openedIn = ({ reading: { opened }, route }: State): Opened | undefined =>
  opened?.of === hrefOf(route.tab, ...route.item) ? opened : undefined;
