import type { ExpressionBuilder } from 'kysely';
import type { Service, WorkContext } from '../core/service.ts';
import { decodeTime } from '../store/columns.ts';
import type { Tables } from '../store/tables.ts';
import { Delivery, deliveryJob } from './delivery-job.ts';

/** SQLite uses the partial index only with a literal, not a parameter. */
const isUnderWay = (is: ExpressionBuilder<Tables, 'deliveries'>) => is('under_way', '=', is.lit(1));

/** Reschedules interrupted delivery attempts. Whether the receiver got them is unknown, so they are made again. */
export async function rescheduleInterrupted({ store, work }: Pick<Service, 'store' | 'work'>): Promise<void> {
  const interrupted = await store.unit((unit) =>
    unit.selectFrom('deliveries').select('ns').distinct().where(isUnderWay).execute(),
  );
  for (const { ns } of interrupted) await work(ns, { kind: 'control', ref: 'recovery' }, reschedule);
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
    await schedule(deliveryJob(delivery, event_id, decodeTime(at)));
  }
}
