import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { DueJob, Scheduled } from '../core/operation.ts';

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
