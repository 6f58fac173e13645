import * as z from 'zod/mini';
import type { SandboxCharge, SandboxEvent } from './records.ts';

const Fields = z.record(z.string(), z.unknown());

const ReportedCharge = z.object({
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

const ReportedEvent = z.object({
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

export const readCharges = listOf(ReportedCharge);
export const readEvents = listOf(ReportedEvent);

export const chargeOf = ({ object }: z.infer<typeof ReportedCharge>): SandboxCharge => object;

/** The envelope depends on the profile: the object is under `data` or under the name of its type. */
export function eventOf({ seq: _, at, ...fields }: z.infer<typeof ReportedEvent>): SandboxEvent {
  const { body, object } = fields;
  return { ...fields, at: new Date(at), data: Fields.parse(body['data'] ?? body[object.type] ?? {}) };
}

const ReportedClock = z.object({ mode: z.enum(['real', 'frozen']), now: z.string() });
export const readClock = (answer: unknown): Date => new Date(ReportedClock.parse(answer).now);

const ReportedFault = z.object({ id: z.string(), kind: z.string(), hits: z.number() });
export const readFault = (answer: unknown) => ReportedFault.parse(answer);
export const readFaults = listOf(ReportedFault);

const Created = z.object({ id: z.string() });
export const readId = (answer: unknown): string => Created.parse(answer).id;

const Endpoint = z.object({ url: z.string() });
export const readEndpoints = listOf(Endpoint);
