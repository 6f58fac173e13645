import type { Selectable } from 'kysely';
import type { ListedDelivery } from '../core/control-shapes.ts';
import { ledToBy } from '../store/causes.ts';
import { decodeFlag, decodeJson } from '../store/columns.ts';
import type { Unit } from '../store/store.ts';
import type { DeliveryRow } from '../store/tables.ts';
import { listWaiting } from './list-waiting.ts';

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
export const listedDelivery = (row: Selectable<DeliveryRow>): Omit<ListedDelivery, 'seq' | 'event'> => ({
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
