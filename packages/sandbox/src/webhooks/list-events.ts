import type { Selectable } from 'kysely';
import { ledToBy } from '../store/causes.ts';
import { decodeFlag, decodeJson } from '../store/columns.ts';
import type { Unit } from '../store/store.ts';
import type { DeliveryRow, EventRow } from '../store/tables.ts';
import { listWaiting, type WaitingDelivery } from './list-waiting.ts';

/** A delivery attempt, as the control API reports it. */
export interface ListedDelivery {
  /** Id of the endpoint, and its address. */
  readonly endpoint: string;
  readonly url: string;
  /** From 1 up; 0 for a delivery that chaos dropped. */
  readonly attempt: number;
  /** `event`, `retry`, `duplicate`, `replay` or `drop`. */
  readonly cause: string;
  /** Virtual time. */
  readonly at: string;
  /** HTTP status of the answer; `null` without one. */
  readonly status: number | null;
  /** `timeout`, `dropped`, `host_not_allowed` or the system's code such as `ECONNREFUSED`; `null` with an answer. */
  readonly error: string | null;
  /** Virtual time of the retry; `null` when there is none. */
  readonly next: string | null;
  /** Whether the attempt is in progress. */
  readonly under_way: boolean;
  /** From the start to the answer, in milliseconds of real time; `null` until its end. */
  readonly duration_ms: number | null;
}

/** An event, as the control API reports it. */
export interface ListedEvent {
  readonly id: string;
  readonly seq: number;
  readonly type: string;
  /** Virtual time. */
  readonly at: string;
  readonly object: { readonly type: string; readonly id: string };
  /** The JSON body that every attempt sends. */
  readonly body: unknown;
  /** The request, move or control call that emitted it. */
  readonly origin: unknown;
  /** Attempts that were made, and those that are being made. */
  readonly deliveries: readonly ListedDelivery[];
  /** Scheduled attempts. Without these and without `deliveries`, no endpoint was subscribed to the event. */
  readonly waiting: readonly WaitingDelivery[];
}

/** Which events to list. */
export interface EventPage {
  /** Lists events after this `seq`, oldest first; without it, the newest events. */
  readonly after?: number | undefined;
  /** Lists events before this `seq`. */
  readonly before?: number | undefined;
  readonly limit?: number | undefined;
  /** Lists only events with these ids. */
  readonly ids?: readonly string[] | undefined;
  /** Lists only events that these root causes led to, at once or later. */
  readonly roots?: readonly string[] | undefined;
}

/** Lists events of a namespace in the order of their commit. */
export async function listEvents(
  unit: Unit,
  ns: string,
  { after, before, limit = 200, ids, roots }: EventPage = {},
): Promise<readonly ListedEvent[]> {
  let all = unit.selectFrom('events').selectAll().where('ns', '=', ns).limit(limit);
  if (before !== undefined) all = all.where('seq', '<', before);
  if (ids) all = all.where('id', 'in', ids);
  if (roots) all = all.where('seq', 'in', ledToBy(roots, 'events', ns, unit));
  const events =
    after === undefined
      ? (await all.orderBy('seq', 'desc').execute()).reverse()
      : await all.where('seq', '>', after).orderBy('seq').execute();
  const deliveries = await deliveriesOf(unit, ns, events);
  const waiting = await listWaiting(
    unit,
    ns,
    events.map(({ id }) => id),
  );
  return events.map((event) => ({
    ...listedEvent(event),
    deliveries: (deliveries.get(event.seq) ?? []).map((row) => listedDelivery(row)),
    waiting: waiting.get(event.id) ?? [],
  }));
}

async function deliveriesOf(unit: Unit, ns: string, events: readonly { readonly seq: number }[]) {
  const rows = await unit
    .selectFrom('deliveries')
    .selectAll()
    .where('ns', '=', ns)
    .where(
      'event_seq',
      'in',
      events.map(({ seq }) => seq),
    )
    .orderBy('seq')
    .execute();
  const byEvent = new Map<number, Selectable<DeliveryRow>[]>();
  for (const row of rows) byEvent.set(row.event_seq, [...(byEvent.get(row.event_seq) ?? []), row]);
  return byEvent;
}

const listedEvent = (event: Selectable<EventRow>): Omit<ListedEvent, 'deliveries' | 'waiting'> => ({
  id: event.id,
  seq: event.seq,
  type: event.type,
  at: event.at,
  object: { type: event.object_type, id: event.object_id },
  body: decodeJson(event.body),
  origin: decodeJson(event.origin),
});

export const listedDelivery = (row: Selectable<DeliveryRow>): ListedDelivery => ({
  endpoint: row.endpoint_id,
  url: row.url,
  attempt: row.attempt,
  cause: row.cause,
  at: row.at,
  status: row.status,
  error: row.error,
  next: row.next,
  under_way: decodeFlag(row.under_way),
  duration_ms: row.duration_ms,
});
