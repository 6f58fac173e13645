import type { Unit } from '../store/store.ts';
import { listedDelivery } from './list-events.ts';

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
