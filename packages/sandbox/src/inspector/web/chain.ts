import {
  type Delivery,
  type JournalEntry,
  type Origin,
  rootOf,
  type SentEvent,
  type Transition,
} from '../../core/control-shapes.ts';

export type Cause = Pick<Origin, 'kind' | 'ref'>;

/** The records that belong to the requested causes. */
export interface CausalRecords {
  readonly journal: readonly JournalEntry[];
  readonly history: readonly Transition[];
  readonly events: readonly SentEvent[];
}

/** A cause and its consequences. */
export interface Chain {
  readonly cause: Cause;
  /** The request, if the journal still has it. */
  readonly request: JournalEntry | undefined;
  readonly effects: readonly Effect[];
  /** Later consequences: the timed moves that the cause scheduled, earliest first. */
  readonly later: readonly Chain[];
}

/** A state change and its events; without a state change, events that belong to none. */
export interface Effect {
  readonly transition: Transition | undefined;
  readonly events: readonly SentEvent[];
}

/** The chain of a cause. */
export function chainFrom(cause: Cause, world: CausalRecords): Chain {
  const { history, events } = world;
  const moves = [...history, ...events]
    .filter(({ origin }) => origin.root && same(origin.root, cause) && !same(origin, cause))
    .sort((a, b) => a.at.localeCompare(b.at))
    .map(({ origin }) => origin);
  return {
    cause,
    request: world.journal.find(({ request_id }) => cause.kind !== 'move' && request_id === cause.ref),
    effects: effectsOf(
      history.filter(({ origin }) => same(origin, cause)),
      events.filter(({ origin }) => same(origin, cause)),
    ),
    later: distinct(moves).map((move) => chainFrom(move, world)),
  };
}

/** The distinct root causes of an object's history, earliest first. */
export const causesOf = (history: readonly Pick<Transition, 'origin'>[]): readonly Cause[] =>
  distinct(history.map(({ origin }) => rootOf(origin)));

/** The last delivery attempt at each endpoint. */
export function lastAttempts({ deliveries }: SentEvent): readonly Delivery[] {
  return [...new Map(deliveries.map((delivery) => [delivery.url, delivery])).values()];
}

/** Outcome of a delivery. */
export function outcomeOf({ status, error, next, under_way }: Delivery): 'accepted' | 'waiting' | 'failed' {
  if (!error && status !== null && status >= 200 && status < 300) return 'accepted';
  return next || under_way ? 'waiting' : 'failed';
}

const same = (a: Cause, b: Cause): boolean => a.kind === b.kind && a.ref === b.ref;

const distinct = (causes: readonly Cause[]): readonly Cause[] => [
  ...new Map(causes.map(({ kind, ref }) => [`${kind} ${ref}`, { kind, ref }])).values(),
];

/** An event belongs to the state change that it reports: the last one of its object. */
function effectsOf(history: readonly Transition[], events: readonly SentEvent[]): readonly Effect[] {
  const reported = ({ object }: SentEvent) => history.findLast(({ id }) => id === object.id);
  const effects = history.map((transition) => ({
    transition,
    events: events.filter((event) => reported(event) === transition),
  }));
  const loose = events.filter((event) => !reported(event));
  return loose.length > 0 ? [...effects, { transition: undefined, events: loose }] : effects;
}
