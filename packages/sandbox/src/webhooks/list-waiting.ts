import type { Waiting } from '../core/control-shapes.ts';
import { decodeJson } from '../store/columns.ts';
import type { Unit } from '../store/store.ts';
import { Delivery, isDelivery, isWaitingFor } from './delivery-job.ts';
import { listEndpoints } from './endpoints.ts';

/**
 * Lists the scheduled delivery attempts of events, by event id, in the order of their due times; those of the same time
 * in the order of the endpoints. Attempts for removed endpoints are left out, since they are never made.
 */
export async function listWaiting(
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
