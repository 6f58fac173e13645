import * as z from 'zod/mini';
import { Clock, Delivery, Endpoint, ListedFault, listOf, SentEvent } from '../core/control-shapes.ts';
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

const ReportedEvent = z.extend(
  z.pick(SentEvent, { seq: true, id: true, type: true, at: true, object: true }),
  {
    body: Fields,
    deliveries: z.array(
      z.pick(Delivery, { url: true, attempt: true, cause: true, status: true, error: true }),
    ),
  },
);

const listReader =
  <Row extends z.ZodMiniType>(row: Row) =>
  (answer: unknown) =>
    listOf(row).parse(answer);

export const readCharges = listReader(ReportedCharge);
export const readEvents = listReader(ReportedEvent);

export const chargeOf = ({ object }: z.infer<typeof ReportedCharge>): SandboxCharge => object;

/** The envelope depends on the profile: the object is under `data` or under the name of its type. */
export function eventOf({ seq: _, at, ...fields }: z.infer<typeof ReportedEvent>): SandboxEvent {
  const { body, object } = fields;
  return { ...fields, at: new Date(at), data: Fields.parse(body['data'] ?? body[object.type] ?? {}) };
}

export const readClock = (answer: unknown): Date => new Date(Clock.parse(answer).now);

export const readFault = (answer: unknown) => ListedFault.parse(answer);
export const readFaults = listReader(ListedFault);

const Created = z.object({ id: z.string() });
export const readId = (answer: unknown): string => Created.parse(answer).id;

export const readEndpoints = listReader(Endpoint);
