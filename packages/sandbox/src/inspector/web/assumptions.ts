import type { JournalEntry } from './wire.ts';

/** Anything with assumptions. */
interface MarkedAssumption {
  readonly assumed: readonly string[];
}

/** An event with its deliveries, made and scheduled. */
interface EventWithDeliveries extends MarkedAssumption {
  readonly deliveries: readonly MarkedAssumption[];
  readonly waiting: readonly MarkedAssumption[];
}

/** Consequences of causes. */
interface Effects {
  readonly history: readonly MarkedAssumption[];
  readonly events: readonly EventWithDeliveries[];
}

/** The distinct assumptions of all items. */
const unique = (things: readonly MarkedAssumption[]): readonly string[] => [
  ...new Set(things.flatMap(({ assumed }) => assumed)),
];

const partsOf = (event: EventWithDeliveries): readonly MarkedAssumption[] => [
  event,
  ...event.deliveries,
  ...event.waiting,
];

/** Assumptions of an event and its deliveries. */
export const assumptionsOfEvent = (event: EventWithDeliveries): readonly string[] => unique(partsOf(event));

/** Assumptions of state changes and events; those of a request's answer are in its journal entry. */
export const assumptionsOfEffects = ({ history, events }: Effects): readonly string[] =>
  unique([...history, ...events.flatMap(partsOf)]);

/** Whether an answer is as the interface states it: sent, without assumptions and without a fault. */
export const isStated = ({
  assumed,
  fault,
  status,
}: Pick<JournalEntry, 'assumed' | 'fault' | 'status'>): boolean =>
  assumed.length === 0 && !fault && status > 0;
