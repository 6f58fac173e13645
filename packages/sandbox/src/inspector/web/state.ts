import type { Chaos, Clock, Namespace, ObjectHistory } from '../../core/control-shapes.ts';
import type { CausalRecords, Cause } from './chain.ts';
import { type Entries, emptyLists, type Lists } from './lists.ts';
import { addressOf, type Route, type Tab } from './route.ts';
import type { Language } from './texts.ts';

/** The clock with the time of its reading, by `performance.now()`, in milliseconds. */
export interface ClockReading extends Clock {
  readonly readAt: number;
}

/** The open item with its causes. */
export interface Opened {
  /** Fragment of its address. */
  readonly of: string;
  /** The item, under its tab; none when it does not exist. */
  readonly item: Partial<Entries>;
  readonly history: ObjectHistory['history'];
  /** Its latest root causes, earliest first. */
  readonly causes: readonly Cause[];
  /** Number of earlier causes. */
  readonly earlier: number;
  /** All records of these causes. */
  readonly world: CausalRecords;
}

/** Data read from the sandbox. */
export interface Reading extends Lists {
  readonly namespace: Namespace | undefined;
  readonly clock: ClockReading | undefined;
  readonly chaos: Chaos | undefined;
  /** The open item that was read last, of the current route or still of the previous one. */
  readonly opened: Opened | undefined;
}

export const nothingRead: Reading = {
  ...emptyLists,
  namespace: undefined,
  clock: undefined,
  chaos: undefined,
  opened: undefined,
};

/** The outcome of an action. */
export interface Notice {
  readonly kind: 'done' | 'problem';
  readonly text: string;
}

/** What a person chose in a tab: the `text` of its filter, its other filters, the `kind` of its form. */
export type Choices = Readonly<Record<string, string>>;

/** The state from which the page is rendered. */
export interface State {
  readonly language: Language;
  /** State of the sign-in, with an entered or a stored key. */
  readonly session: 'out' | 'checking' | 'resuming' | 'in';
  /** Why the key was refused. */
  readonly refused: string | undefined;
  readonly live: boolean;
  readonly route: Route;
  readonly chosen: Readonly<Partial<Record<Tab, Choices>>>;
  /** Where lists end that show an earlier part; all others show the newest. */
  readonly before: Readonly<Partial<Record<Tab, number | undefined>>>;
  readonly notice: Notice | undefined;
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
  opened?.of === addressOf(route) ? opened : undefined;
