import * as z from 'zod/mini';
import type { ChargeMade, SentEvent } from './told.ts';

const Fields = z.record(z.string(), z.unknown());

const ToldCharge = z.object({
  seq: z.number(),
  object: z.object({
    id: z.string(),
    status: z.string(),
    amount: z.number(),
    title: z.string(),
    customer_id: z.string(),
    payment_method_id: z.string(),
  }),
});

const ToldEvent = z.object({
  seq: z.number(),
  id: z.string(),
  type: z.string(),
  at: z.string(),
  object: z.object({ type: z.string(), id: z.string() }),
  body: Fields,
  deliveries: z.array(
    z.object({
      url: z.string(),
      attempt: z.number(),
      cause: z.string(),
      status: z.nullable(z.number()),
      error: z.nullable(z.string()),
    }),
  ),
});

const listOf = <Row extends z.ZodMiniType>(row: Row) => {
  const list = z.object({ data: z.array(row) });
  return (answer: unknown) => list.parse(answer);
};

export const readCharges = listOf(ToldCharge);
export const readEvents = listOf(ToldEvent);

export const chargeMade = ({ object }: z.infer<typeof ToldCharge>): ChargeMade => object;

/** Whatever the envelope: the object stands under `data` or under the name of its type. */
export function sentEvent({ seq: _, at, ...told }: z.infer<typeof ToldEvent>): SentEvent {
  const { body, object } = told;
  return { ...told, at: new Date(at), data: Fields.parse(body['data'] ?? body[object.type] ?? {}) };
}

const ClockTold = z.object({ mode: z.enum(['real', 'frozen']), now: z.string() });
export const readClock = (answer: unknown): Date => new Date(ClockTold.parse(answer).now);

const FaultTold = z.object({ id: z.string(), kind: z.string(), hits: z.number() });
export const readFault = (answer: unknown) => FaultTold.parse(answer);
export const readFaults = listOf(FaultTold);

const Created = z.object({ id: z.string() });
export const readId = (answer: unknown): string => Created.parse(answer).id;

const Endpoint = z.object({ url: z.string() });
export const readEndpoints = listOf(Endpoint);
