import type { Selectable } from 'kysely';
import type { ListedDelivery } from '../core/control-shapes.ts';
import { decodeFlag, decodeJson } from '../storage/columns.ts';
import { ledToBy, type Page, readPage } from '../storage/read-page.ts';
import type { Unit } from '../storage/store.ts';
import type { Tables } from '../storage/tables.ts';
import { Delivery, isDelivery, isWaitingFor } from './delivery-attempts.ts';
import { listEndpoints } from './endpoints.ts';

/**
 * Lists events of a namespace in the order of their commit.
 *
 * @param filter `ids` selects events by their ids; `roots`, events that these root causes led to, at once or later
 */
export async function listEvents(
  unit: Unit,
  ns: string,
  page: Page,
  {
    ids,
    roots,
  }: { readonly ids: readonly string[] | undefined; readonly roots: readonly string[] | undefined },
) {
  let all = unit.selectFrom('events').selectAll().where('ns', '=', ns);
  if (ids) all = all.where('id', 'in', ids);
  if (roots) all = all.where('seq', 'in', ledToBy(roots, 'events', ns, unit));
  const events = await readPage(all, page);
  const deliveries = await unit
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
    /** Attempts that have ended or are in progress. */
    deliveries: deliveries.filter(({ event_seq }) => event_seq === event.seq).map(listedDelivery),
    /** Scheduled attempts. Without these and without `deliveries`, no endpoint was subscribed to the event. */
    waiting: waiting.flatMap(({ subject, ...attempt }) => (subject === event.id ? [attempt] : [])),
  }));
}

/** A delivery attempt, as the control API reports it: `attempt` is 0 for a delivery that chaos dropped. */
const listedDelivery = (row: Selectable<Tables['deliveries']>): Omit<ListedDelivery, 'seq' | 'event'> => ({
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

/** Lists delivery attempts of a namespace in the order of their start. An attempt in progress changes until its end. */
export async function listDeliveries(
  unit: Unit,
  ns: string,
  page: Page,
  endpoints: readonly string[] | undefined,
) {
  const all = unit
    .selectFrom('deliveries')
    .innerJoin('events', 'events.seq', 'deliveries.event_seq')
    .selectAll('deliveries')
    .select(['events.id as event_id', 'events.type as event_type'])
    .where('deliveries.ns', '=', ns);
  const query = endpoints ? all.where('deliveries.endpoint_id', 'in', endpoints) : all;
  return (await readPage(query, page, 'deliveries.seq')).map((row) => ({
    seq: row.seq,
    event: { id: row.event_id, type: row.event_type },
    ...listedDelivery(row),
  }));
}

/**
 * Lists the scheduled delivery attempts of events, ordered by due time and then by endpoint. Attempts for removed endpoints are
 * left out, because they are never made.
 */
async function listWaiting(unit: Unit, ns: string, events: readonly string[]) {
  const endpoints = await listEndpoints(unit, ns);
  const rows = await unit
    .selectFrom('jobs')
    .select(['seq', 'subject', 'due', 'data'])
    .where('ns', '=', ns)
    .where(isDelivery())
    .where('subject', 'in', events)
    .execute();
  // Sorted here: with ORDER BY, SQLite scans all jobs instead of the index of deliveries.
  const waiting = rows
    .sort((one, other) => one.seq - other.seq)
    .map(({ data, ...row }) => ({ ...row, ...Delivery.parse(decodeJson(data ?? '{}')) }));
  return endpoints
    .flatMap(({ id: endpoint, url }) =>
      waiting
        .filter((each) => each.endpoint === endpoint)
        .map(({ subject, attempt, cause, due }) => ({ subject, endpoint, url, attempt, cause, due })),
    )
    .sort((one, other) => Number(one.due > other.due) - Number(one.due < other.due));
}

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
