import type { JournalEntry } from './wire.ts';

/** Whatever may lean on points that the interface leaves open. */
interface MarkedAssumption {
  readonly assumed: readonly string[];
}

/** An event with its tries, made and to come. */
interface Told extends MarkedAssumption {
  readonly deliveries: readonly MarkedAssumption[];
  readonly waiting: readonly MarkedAssumption[];
}

/** What some causes led to. */
interface Effects {
  readonly history: readonly MarkedAssumption[];
  readonly events: readonly Told[];
}

/** What any of these leans on, each sentence once. */
const once = (things: readonly MarkedAssumption[]): readonly string[] => [
  ...new Set(things.flatMap(({ assumed }) => assumed)),
];

const partsOf = (event: Told): readonly MarkedAssumption[] => [event, ...event.deliveries, ...event.waiting];

/** What an event and its tries lean on. */
export const assumptionsOfEvent = (event: Told): readonly string[] => once(partsOf(event));

/** What moves and events lean on; what the answer to a request does, the request says itself. */
export const assumptionsOfEffects = ({ history, events }: Effects): readonly string[] =>
  once([...history, ...events.flatMap(partsOf)]);

/** Whether the interface itself states all of an answer: one that was sent, and that no fault disturbed. */
export const isStated = ({
  assumed,
  fault,
  status,
}: Pick<JournalEntry, 'assumed' | 'fault' | 'status'>): boolean =>
  assumed.length === 0 && !fault && status !== null && status > 0;
