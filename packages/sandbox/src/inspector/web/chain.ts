import type { Cause, Delivery, JournalEntry, Origin, SentEvent, Transition } from './wire.ts';

/** What is known of what happened: all of it that has to do with the causes that are asked for. */
export interface World {
  readonly journal: readonly JournalEntry[];
  readonly history: readonly Transition[];
  readonly events: readonly SentEvent[];
}

/** A cause and all that followed from it. */
export interface Chain {
  readonly cause: Cause;
  /** The request itself, as long as the journal keeps it. */
  readonly request: JournalEntry | undefined;
  readonly effects: readonly Effect[];
  /** What followed in its own time: the timed moves that the cause set going, the earliest first. */
  readonly later: readonly Chain[];
}

/** A state that an object went into and the events that told of it; without a state, events that told of no other. */
export interface Effect {
  readonly transition: Transition | undefined;
  readonly events: readonly SentEvent[];
}

/** Everything that followed from a cause. */
export function chainFrom(cause: Cause, world: World): Chain {
  const { history, events } = world;
  const moves = [...history, ...events]
    .filter(({ origin }) => origin.root && same(origin.root, cause) && !same(origin, cause))
    .sort((a, b) => a.at.localeCompare(b.at))
    .map(({ origin }) => origin);
  return {
    cause,
    request: requestOf(cause, world.journal),
    effects: effectsOf(
      history.filter(({ origin }) => same(origin, cause)),
      events.filter(({ origin }) => same(origin, cause)),
    ),
    later: distinct(moves).map((move) => chainFrom(move, world)),
  };
}

/** The first cause of something, which the whole chain hangs from. */
export const rootOf = ({ kind, ref, root }: Origin): Cause => root ?? { kind, ref };

/** The first causes of all that happened to an object, each once, the earliest first. */
export const causesOf = (history: readonly Pick<Transition, 'origin'>[]): readonly Cause[] =>
  distinct(history.map(({ origin }) => rootOf(origin)));

/** How an event fares with an endpoint: its last attempt there. */
export function lastAttempts({ deliveries }: SentEvent): readonly Delivery[] {
  return [...new Map(deliveries.map((delivery) => [delivery.url, delivery])).values()];
}

/** What a delivery came to. */
export function outcomeOf({ status, error, next, under_way }: Delivery): 'accepted' | 'waiting' | 'failed' {
  if (!error && status !== null && status >= 200 && status < 300) return 'accepted';
  return next || under_way ? 'waiting' : 'failed';
}

const same = (a: Cause, b: Cause): boolean => a.kind === b.kind && a.ref === b.ref;

const distinct = (causes: readonly Cause[]): readonly Cause[] => [
  ...new Map(causes.map(({ kind, ref }) => [`${kind} ${ref}`, { kind, ref }])).values(),
];

function requestOf({ kind, ref }: Cause, journal: readonly JournalEntry[]): JournalEntry | undefined {
  return kind === 'move' ? undefined : journal.find(({ request_id }) => request_id === ref);
}

function effectsOf(history: readonly Transition[], events: readonly SentEvent[]): readonly Effect[] {
  const messagesOf = new Map(events.map((event) => [event, tellerOf(event, history)]));
  const loose = events.filter((event) => !messagesOf.get(event));
  const effects = history.map((transition) => ({
    transition,
    events: events.filter((event) => messagesOf.get(event) === transition),
  }));
  return loose.length > 0 ? [...effects, { transition: undefined, events: loose }] : effects;
}

/** The move that an event tells of: the last one of its object. */
function tellerOf(event: SentEvent, history: readonly Transition[]): Transition | undefined {
  return history.findLast(({ id }) => id === event.object.id);
}
