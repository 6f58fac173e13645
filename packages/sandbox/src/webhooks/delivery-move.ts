import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { DueMove, Scheduled } from '../core/operation.ts';

/** The kind of a timed move that is a delivery. */
export const DELIVERY = 'delivery';

/** What a delivery's move says: which event goes where, and why. */
export const Delivery = z.object({
  /** Order of the event in its namespace. */
  event: z.int(),
  /** Id of the endpoint. */
  endpoint: z.string(),
  /** From 1 up. */
  attempt: z.int(),
  cause: z.enum(['event', 'retry', 'duplicate', 'replay']),
});
export type Delivery = z.infer<typeof Delivery>;

/** @param subject id of the event */
export const deliveryMove = (delivery: Delivery, subject: string, due: Date): Scheduled => ({
  kind: DELIVERY,
  subject,
  due,
  data: delivery,
});

/** @throws {z.core.$ZodError} for a move that is no delivery */
export const readDelivery = (move: Pick<DueMove, 'data'>): Delivery => Delivery.parse(move.data);

/** Of a row of `moves`: whether it is a delivery. The index of deliveries is only found by the literal. */
export const isDelivery = (): RawBuilder<boolean> => sql<boolean>`kind = ${sql.lit(DELIVERY)}`;

/** The same, to that endpoint. */
export const isWaitingFor = (endpoint: string): RawBuilder<boolean> =>
  sql<boolean>`${isDelivery()} and json_extract(data, '$.endpoint') = ${endpoint}`;
