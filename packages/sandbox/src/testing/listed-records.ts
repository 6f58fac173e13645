import * as z from 'zod/mini';
import { Delivery, SentEvent } from '../core/control-shapes.ts';
import type { SandboxEvent } from './records.ts';

// Separate from the published types, which must not name zod: a shop does not install that dependency.

const Fields = z.record(z.string(), z.unknown());

/** A charge in the control API's list of objects. */
export const ListedCharge = z.object({
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

/** An event in the control API's list of events. */
export const ListedEvent = z.extend(
  z.pick(SentEvent, { seq: true, id: true, type: true, at: true, object: true }),
  {
    body: Fields,
    deliveries: z.array(
      z.pick(Delivery, { url: true, attempt: true, cause: true, status: true, error: true }),
    ),
  },
);

/** The envelope depends on the profile: the object is under `data` or under the name of its type. */
export function eventOf({ seq: _, at, ...fields }: z.infer<typeof ListedEvent>): SandboxEvent {
  const { body, object } = fields;
  return { ...fields, at: new Date(at), data: Fields.parse(body['data'] ?? body[object.type] ?? {}) };
}
