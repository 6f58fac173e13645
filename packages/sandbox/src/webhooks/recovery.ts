import type { ExpressionBuilder } from 'kysely';
import type { Service, WorkContext } from '../core/service.ts';
import { decodeTime } from '../store/columns.ts';
import type { EventTables } from '../store/webhook-tables.ts';
import { Delivery, deliveryMove } from './delivery-move.ts';

/** The index of these few rows is only found by the literal. */
const isUnderWay = (is: ExpressionBuilder<EventTables, 'deliveries'>) => is('under_way', '=', is.lit(1));

/** Puts attempts that were cut back on the clock: whether the receiver got them nobody knows, so they are made again. */
export async function rescheduleCut({ store, work }: Pick<Service, 'store' | 'work'>): Promise<void> {
  const cut = await store.unit((unit) =>
    unit.selectFrom('deliveries').select('ns').distinct().where(isUnderWay).execute(),
  );
  for (const { ns } of cut) await work(ns, { kind: 'control', ref: 'recovery' }, reschedule);
}

async function reschedule({ unit, ns, schedule }: WorkContext): Promise<void> {
  const rows = await unit
    .selectFrom('deliveries')
    .innerJoin('events', 'events.seq', 'deliveries.event_seq')
    .where('deliveries.ns', '=', ns)
    .where(isUnderWay)
    .orderBy('deliveries.seq')
    .select(['event_seq', 'endpoint_id', 'attempt', 'cause', 'deliveries.at', 'events.id as event_id'])
    .execute();
  await unit.deleteFrom('deliveries').where('ns', '=', ns).where(isUnderWay).execute();
  for (const { event_seq: event, endpoint_id: endpoint, attempt, cause, at, event_id } of rows) {
    const delivery = Delivery.parse({ event, endpoint, attempt, cause });
    await schedule(deliveryMove(delivery, event_id, decodeTime(at)));
  }
}
