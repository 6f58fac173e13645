import type { DueMove } from '../core/operation.ts';
import type { WorkContext } from '../core/service.ts';
import { beginAttempt, type DeliveryAttempt } from './delivery.ts';
import { readDelivery } from './delivery-move.ts';
import { subscribedEndpoints } from './endpoints.ts';

/** Removes moves from the clock and begins their delivery attempts. A move already removed was claimed by another call. */
export async function claimMoves(
  context: WorkContext,
  moves: readonly DueMove[],
): Promise<readonly DeliveryAttempt[]> {
  const attempts: (DeliveryAttempt | undefined)[] = [];
  for (const move of moves) {
    const { numDeletedRows } = await context.unit
      .deleteFrom('moves')
      .where('ns', '=', context.ns)
      .where('seq', '=', move.seq)
      .executeTakeFirst();
    if (numDeletedRows > 0n) attempts.push(await beginAttempt(context, readDelivery(move), move.due));
  }
  return attempts.filter((attempt) => attempt !== undefined);
}

/**
 * Begins a delivery attempt at each endpoint that is now subscribed to an event.
 *
 * @returns `undefined` for an unknown event
 */
export async function claimReplay(
  context: WorkContext,
  eventId: string,
): Promise<readonly DeliveryAttempt[] | undefined> {
  const { unit, ns, now } = context;
  const event = await unit
    .selectFrom('events')
    .select(['seq', 'type'])
    .where('ns', '=', ns)
    .where('id', '=', eventId)
    .executeTakeFirst();
  if (!event) return undefined;
  const attempts: (DeliveryAttempt | undefined)[] = [];
  for (const { id: endpoint } of await subscribedEndpoints(unit, ns, event.type)) {
    const delivery = { event: event.seq, endpoint, attempt: 1, cause: 'replay' } as const;
    attempts.push(await beginAttempt(context, delivery, now));
  }
  return attempts.filter((attempt) => attempt !== undefined);
}
