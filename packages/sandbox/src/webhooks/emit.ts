import type { Profile } from '@datafono/contract';
import type { Emitted } from '../core/operation.ts';
import type { WorkContext } from '../core/service.ts';
import { encodeJson, encodeTime } from '../storage/columns.ts';
import type { Unit } from '../storage/store.ts';
import { getChaos, planDeliveries } from './chaos.ts';
import { deliveryJob, recordDropped } from './delivery-attempts.ts';
import { subscribedEndpoints } from './endpoints.ts';

/** The context that emits an event. `schedule` puts a job on the clock of the same namespace, in the same unit. */
type EventScope = Pick<WorkContext, 'ns' | 'now' | 'newId' | 'profile' | 'origin' | 'schedule'>;

/**
 * Stores an event in the outbox and schedules its delivery to every subscribed endpoint, all in the given unit.
 */
export async function emitEvent(unit: Unit, scope: EventScope, event: Emitted): Promise<void> {
  const stored = await storeEvent(unit, scope, event);
  const endpoints = await subscribedEndpoints(unit, scope.ns, event.type);
  if (endpoints.length === 0) return;
  const chaos = await getChaos(unit, scope.ns);
  const [first = 0] = scope.profile.events.deliverAfter;
  for (const { id: endpoint, url, index } of endpoints) {
    const planned = planDeliveries(chaos, stored.number, index);
    if (planned.length === 0)
      await recordDropped(unit, { ns: scope.ns, event: stored.seq, at: scope.now, endpoint, url });
    for (const { cause, after } of planned) {
      const due = new Date(scope.now.getTime() + first * 1_000 + after);
      const delivery = { event: stored.seq, endpoint, attempt: 1, cause };
      await scope.schedule(deliveryJob(delivery, stored.id, due));
    }
  }
}

async function storeEvent(unit: Unit, scope: EventScope, event: Emitted) {
  const { ns, profile, origin } = scope;
  const { type, object } = event;
  const id = scope.newId();
  const at = encodeTime(scope.now);
  const { seq, number } = await unit
    .insertInto('events')
    .values(({ selectFrom, fn, lit }) => ({
      ns,
      number: selectFrom('events')
        .where('ns', '=', ns)
        .select(({ eb }) => eb(fn.coalesce(fn.max('number'), lit(0)), '+', lit(1)).as('number')),
      id,
      type,
      object_type: object.type,
      object_id: object.id,
      at,
      body: envelopeOf(event, { id, timestamp: at }, profile.events),
      origin: encodeJson(origin),
    }))
    .returning(['seq', 'number'])
    .executeTakeFirstOrThrow();
  return { seq, number, id };
}

/**
 * The body of a webhook, in the profile's envelope. The interface does not state its shape; there are two:
 * `{ event: { id, type, timestamp, environment }, payment: {…} }` and `{ event: 'payment.approved', data: {…} }`.
 *
 * @returns JSON
 */
export function envelopeOf(
  { type, object, data }: Emitted,
  { id, timestamp }: { readonly id: string; readonly timestamp: string },
  { envelope, environment }: Profile['events'],
): string {
  if (envelope === 'data') return encodeJson({ event: type, data });
  return encodeJson({ event: { id, type, timestamp, environment }, [object.type]: data });
}
