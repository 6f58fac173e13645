import type { Selectable } from 'kysely';
import type { ListedDelivery, Waiting } from '../core/control-shapes.ts';
import { decodeFlag, decodeJson } from '../store/columns.ts';
import { ledToBy } from '../store/schema.ts';
import type { Unit } from '../store/store.ts';
import type { DeliveryRow } from '../store/tables.ts';
import { Delivery, isDelivery, isWaitingFor } from './delivery.ts';
import { listEndpoints } from './endpoints.ts';

/** Which events to list. */
interface EventPage {
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
) {
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
    id: event.id,
    seq: event.seq,
    type: event.type,
    at: event.at,
    object: { type: event.object_type, id: event.object_id },
    body: decodeJson(event.body),
    origin: decodeJson(event.origin),
    /** Attempts that were made, and those that are being made. */
    deliveries: deliveries.filter(({ event_seq }) => event_seq === event.seq).map(listedDelivery),
    /** Scheduled attempts. Without these and without `deliveries`, no endpoint was subscribed to the event. */
    waiting: waiting.get(event.id) ?? [],
  }));
}

const deliveriesOf = (unit: Unit, ns: string, events: readonly { readonly seq: number }[]) => {
  const numbers = events.map(({ seq }) => seq);
  return unit
    .selectFrom('deliveries')
    .selectAll()
    .where('ns', '=', ns)
    .where('event_seq', 'in', numbers)
    .orderBy('seq')
    .execute();
};

/** A delivery attempt, as the control API reports it: `attempt` is 0 for a delivery that chaos dropped. */
const listedDelivery = (row: Selectable<DeliveryRow>): Omit<ListedDelivery, 'seq' | 'event'> => ({
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

/** Which delivery attempts to list. */
interface DeliveryPage {
  /** Lists attempts after this `seq`, oldest first; without it, the newest. */
  readonly after: number | undefined;
  /** Lists attempts before this `seq`. */
  readonly before: number | undefined;
  readonly limit: number;
  /** Lists only attempts at these endpoints. */
  readonly endpoints: readonly string[] | undefined;
}

/** Lists delivery attempts of a namespace in the order of their start. An attempt in progress changes until its end. */
export async function listDeliveries(
  unit: Unit,
  ns: string,
  { after, before, limit, endpoints }: DeliveryPage,
) {
  let query = unit
    .selectFrom('deliveries')
    .innerJoin('events', 'events.seq', 'deliveries.event_seq')
    .selectAll('deliveries')
    .select(['events.id as event_id', 'events.type as event_type'])
    .where('deliveries.ns', '=', ns)
    .orderBy('deliveries.seq', after === undefined ? 'desc' : 'asc')
    .limit(limit);
  if (after !== undefined) query = query.where('deliveries.seq', '>', after);
  if (before !== undefined) query = query.where('deliveries.seq', '<', before);
  if (endpoints) query = query.where('deliveries.endpoint_id', 'in', endpoints);
  const rows = await query.execute();
  const listed = rows.map((row) => ({
    seq: row.seq,
    event: { id: row.event_id, type: row.event_type },
    ...listedDelivery(row),
  }));
  return after === undefined ? listed.reverse() : listed;
}

/**
 * Lists the scheduled delivery attempts of events, by event id, in the order of their due times; those of the same time
 * in the order of the endpoints. Attempts for removed endpoints are left out, since they are never made.
 */
async function listWaiting(
  unit: Unit,
  ns: string,
  events: readonly string[],
): Promise<ReadonlyMap<string, readonly Waiting[]>> {
  const endpoints = await listEndpoints(unit, ns);
  const rows = await unit
    .selectFrom('jobs')
    .select(['seq', 'subject', 'due', 'data'])
    .where('ns', '=', ns)
    .where(isDelivery())
    .where('subject', 'in', events)
    .execute();
  // Sorted here: with ORDER BY, SQLite scans all jobs instead of the index of deliveries.
  rows.sort((one, other) => one.seq - other.seq);
  const waiting = rows.map(({ subject, due, data }) => ({
    subject,
    due,
    ...Delivery.parse(decodeJson(data ?? '{}')),
  }));
  const byEvent = new Map<string, Waiting[]>();
  for (const { id: endpoint, url } of endpoints) {
    for (const { subject, due, attempt, cause } of waiting.filter((each) => each.endpoint === endpoint)) {
      const listed = { endpoint, url, attempt, cause, due };
      byEvent.set(subject, [...(byEvent.get(subject) ?? []), listed]);
    }
  }
  for (const deliveries of byEvent.values()) deliveries.sort((one, other) => compare(one.due, other.due));
  return byEvent;
}

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);

/** Counts the pending attempts at an endpoint, including those that a process left in progress. */
export async function countWaiting(unit: Unit, ns: string, endpoint: string): Promise<number> {
  const { scheduled } = await unit
    .selectFrom('jobs')
    .select((is) => is.fn.countAll<number>().as('scheduled'))
    .where('ns', '=', ns)
    .where(isWaitingFor(endpoint))
    .executeTakeFirstOrThrow();
  const { inProgress } = await unit
    .selectFrom('deliveries')
    .select((is) => is.fn.countAll<number>().as('inProgress'))
    .where('ns', '=', ns)
    .where((is) => is('under_way', '=', is.lit(1)))
    .where('endpoint_id', '=', endpoint)
    .executeTakeFirstOrThrow();
  return scheduled + inProgress;
}
