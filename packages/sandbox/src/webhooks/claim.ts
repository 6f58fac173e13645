import type { DueJob } from '../core/operation.ts';
import type { WorkContext } from '../core/service.ts';
import { beginAttempt, type DeliveryAttempt } from './delivery.ts';
import { readDelivery } from './delivery-job.ts';
import { subscribedEndpoints } from './endpoints.ts';

/** Removes jobs from the clock and begins their delivery attempts. A job already removed was claimed by another call. */
export async function claimJobs(
  context: WorkContext,
  jobs: readonly DueJob[],
): Promise<readonly DeliveryAttempt[]> {
  const attempts: (DeliveryAttempt | undefined)[] = [];
  for (const job of jobs) {
    const { numDeletedRows } = await context.unit
      .deleteFrom('jobs')
      .where('ns', '=', context.ns)
      .where('seq', '=', job.seq)
      .executeTakeFirst();
    if (numDeletedRows > 0n) attempts.push(await beginAttempt(context, readDelivery(job), job.due));
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
