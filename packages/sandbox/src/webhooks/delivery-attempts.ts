import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { DueJob, Scheduled } from '../core/operation.ts';
import type { Service, WorkContext } from '../core/service.ts';
import { decodeTime, encodeFlag, encodeTime } from '../storage/columns.ts';
import type { Unit } from '../storage/store.ts';
import type { Tables } from '../storage/tables.ts';

/** The kind of a timed job that makes a delivery. */
export const DELIVERY = 'delivery';

/** Data of a delivery's job. */
export const Delivery = z.object({
  /** `seq` of the event. */
  event: z.int(),
  /** Id of the endpoint. */
  endpoint: z.string(),
  /** Number of the delivery attempt; the first is 1. */
  attempt: z.int(),
  cause: z.enum(['event', 'retry', 'duplicate', 'replay']),
});
export type Delivery = z.infer<typeof Delivery>;

/** @param subject id of the event */
export const deliveryJob = (delivery: Delivery, subject: string, due: Date): Scheduled => ({
  kind: DELIVERY,
  subject,
  due,
  data: delivery,
});

/** @throws {z.core.$ZodError} for a job of another kind */
export const readDelivery = (job: Pick<DueJob, 'data'>): Delivery => Delivery.parse(job.data);

/** Condition on `jobs`: the row is a delivery. SQLite uses the partial index only with a literal, not a parameter. */
export const isDelivery = (): RawBuilder<boolean> => sql<boolean>`kind = ${sql.lit(DELIVERY)}`;

/** Condition on `jobs`: the row is a delivery to this endpoint. */
export const isWaitingFor = (endpoint: string): RawBuilder<boolean> =>
  sql<boolean>`${isDelivery()} and json_extract(data, '$.endpoint') = ${endpoint}`;

/** A delivery attempt in progress. While it waits for its turn, the body of the event stays in the database: many may wait. */
export interface DeliveryAttempt {
  /** Number of its row; not reused, even after a reset. */
  readonly seq: number;
  readonly delivery: Delivery;
  /** Time of the attempt, in virtual time. */
  readonly at: Date;
  readonly eventId: string;
  readonly url: string;
  readonly secret: string;
}

/**
 * Records the start of an attempt. If the process dies before the outcome is recorded, the attempt is made again.
 *
 * @returns `undefined` when the event or its endpoint no longer exists
 */
export async function beginAttempt(
  { unit, ns }: Pick<WorkContext, 'unit' | 'ns'>,
  delivery: Delivery,
  at: Date,
): Promise<DeliveryAttempt | undefined> {
  const found = await unit
    .selectFrom('events')
    .innerJoin('webhooks', 'webhooks.ns', 'events.ns')
    .where('events.ns', '=', ns)
    .where('events.seq', '=', delivery.event)
    .where('webhooks.id', '=', delivery.endpoint)
    .select(['events.id as eventId', 'webhooks.url', 'webhooks.secret'])
    .executeTakeFirst();
  if (!found) return undefined;
  const { seq } = await insert(unit, { ns, delivery, url: found.url, at, error: null, underWay: true });
  return { ...found, seq, delivery, at };
}

/** @returns the body of the event of an attempt; `undefined` after a reset */
export const readBody = async (
  unit: Unit,
  ns: string,
  { delivery }: Pick<DeliveryAttempt, 'delivery'>,
): Promise<string | undefined> =>
  (
    await unit
      .selectFrom('events')
      .select('body')
      .where('ns', '=', ns)
      .where('seq', '=', delivery.event)
      .executeTakeFirst()
  )?.body;

/** Outcome of a delivery attempt. */
export interface Outcome {
  /** Whether the endpoint acknowledged the event with a 2xx. */
  readonly delivered: boolean;
  /** HTTP status of the answer; `null` without one. */
  readonly status: number | null;
  /** Why there is no answer: `timeout`, or the system's code such as `ECONNREFUSED`; `null` with an answer. */
  readonly error: string | null;
  /** From the start to the answer, in whole milliseconds of real time. */
  readonly duration: number;
}

/** Records the outcome of an attempt and schedules the retry of a failed one by the profile's schedule. */
export async function endDeliveryAttempt(
  context: WorkContext,
  attempt: DeliveryAttempt,
  outcome: Outcome,
): Promise<void> {
  const { unit, ns, profile } = context;
  const isRegistered = await hasEndpoint(unit, ns, attempt.delivery.endpoint);
  const retry = outcome.delivered || !isRegistered ? undefined : nextOf(attempt, profile.events.deliverAfter);
  const { numUpdatedRows } = await unit
    .updateTable('deliveries')
    .set({
      status: outcome.status,
      error: outcome.error,
      duration_ms: outcome.duration,
      next: retry ? encodeTime(retry.due) : null,
      under_way: encodeFlag(false),
    })
    .where('ns', '=', ns)
    .where('seq', '=', attempt.seq)
    .executeTakeFirst();
  context.touch('events');
  if (retry && numUpdatedRows > 0n) await context.schedule(retry);
}

/** An endpoint may be removed during an attempt. */
const hasEndpoint = async (unit: Unit, ns: string, id: string): Promise<boolean> =>
  (await unit
    .selectFrom('webhooks')
    .select('id')
    .where('ns', '=', ns)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined;

/** A failed replay is not retried: its outcome is visible to the developer who requested it. */
function nextOf({ delivery, at, eventId }: DeliveryAttempt, deliverAfter: readonly number[]) {
  const wait = delivery.cause === 'replay' ? undefined : deliverAfter[delivery.attempt];
  if (wait === undefined) return undefined;
  const next = { ...delivery, attempt: delivery.attempt + 1, cause: 'retry' as const };
  return deliveryJob(next, eventId, new Date(at.getTime() + wait * 1_000));
}

/** Records a delivery that chaos dropped, so that the list of deliveries shows why the event did not arrive. */
export const recordDropped = (
  unit: Unit,
  dropped: Pick<Inserted, 'ns' | 'at' | 'url'> & Pick<Delivery, 'event' | 'endpoint'>,
) => {
  const { ns, at, url, event, endpoint } = dropped;
  const delivery = { event, endpoint, attempt: 0, cause: 'drop' };
  return insert(unit, { ns, delivery, url, at, error: 'dropped', underWay: false });
};

interface Inserted {
  readonly ns: string;
  readonly delivery: Omit<Delivery, 'cause'> & { readonly cause: string };
  readonly url: string;
  readonly at: Date;
  readonly error: string | null;
  readonly underWay: boolean;
}

const insert = (unit: Unit, { ns, delivery, url, at, error, underWay }: Inserted) =>
  unit
    .insertInto('deliveries')
    .values({
      ns,
      event_seq: delivery.event,
      endpoint_id: delivery.endpoint,
      url,
      attempt: delivery.attempt,
      cause: delivery.cause,
      at: encodeTime(at),
      status: null,
      error,
      next: null,
      under_way: encodeFlag(underWay),
    })
    .returning('seq')
    .executeTakeFirstOrThrow();

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
