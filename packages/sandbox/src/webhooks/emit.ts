import type { Emitted } from '../core/operation.ts';
import type { WorkContext } from '../core/service.ts';
import { encodeJson, encodeTime } from '../store/columns.ts';
import type { Unit } from '../store/store.ts';
import { getChaos, planDeliveries } from './chaos.ts';
import { noteDropped } from './delivery.ts';
import { deliveryMove } from './delivery-move.ts';
import { addresseesOf } from './endpoints.ts';
import { envelopeOf } from './envelope.ts';

/** What an event is emitted in. `schedule` puts a move on the clock of the same namespace, in the same unit. */
export type EventScope = Pick<WorkContext, 'ns' | 'now' | 'newId' | 'profile' | 'origin' | 'schedule'>;

/** An event in the outbox. */
interface Written {
  readonly ns: string;
  readonly seq: number;
  readonly number: number;
  readonly id: string;
  readonly type: string;
}

/**
 * Writes an event to the outbox and schedules its delivery to every endpoint that wants it. All of it commits with
 * the unit, or none.
 */
export async function emitEvent(unit: Unit, scope: EventScope, event: Emitted): Promise<void> {
  const written = await write(unit, scope, event);
  const addressees = await addresseesOf(unit, scope.ns, event.type);
  if (addressees.length === 0) return;
  const chaos = await getChaos(unit, scope.ns);
  const [first = 0] = scope.profile.events.deliverAfter;
  for (const { id: endpoint, url, place } of addressees) {
    const planned = planDeliveries(chaos, written.number, place);
    if (planned.length === 0) await noteDropped(unit, { ...written, at: scope.now, endpoint, url });
    for (const { cause, after } of planned) {
      const due = new Date(scope.now.getTime() + first * 1_000 + after);
      const delivery = { event: written.seq, endpoint, attempt: 1, cause };
      await scope.schedule(deliveryMove(delivery, written.id, due));
    }
  }
}

async function write(unit: Unit, scope: EventScope, event: Emitted): Promise<Written> {
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
  return { ns, seq, number, id, type };
}
