import * as z from 'zod/mini';
import { Delivery, SentEvent } from '../core/control-shapes.ts';

/** A charge that the sandbox has stored. */
export interface SandboxCharge {
  readonly id: string;
  /** `succeeded`, `declined` or `pending`. */
  readonly status: string;
  /** In whole pesos. */
  readonly amount: number;
  readonly title: string;
  readonly customer_id: string;
  /** Id of the card or bank account that was charged. */
  readonly payment_method_id: string;
}

/** An event of the service and its deliveries. */
export interface SandboxEvent {
  readonly id: string;
  /** Such as `charge.paid`. */
  readonly type: string;
  /** When it happened, by the sandbox's clock. */
  readonly at: Date;
  readonly object: { readonly type: string; readonly id: string };
  /** The object's fields in the event's body. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The whole JSON body of the webhook. */
  readonly body: unknown;
  readonly deliveries: readonly EventDelivery[];
}

/** A delivery attempt. */
export interface EventDelivery {
  readonly url: string;
  /** Number of the attempt, from 1; 0 for a delivery that chaos dropped. */
  readonly attempt: number;
  /** Why it was made: `event`, `retry`, `duplicate` or `replay`. `drop`: chaos prevented it. */
  readonly cause: string;
  /** HTTP status of the endpoint's answer; `null` without one. */
  readonly status: number | null;
  /** Why there was no answer, such as `timeout`, `ECONNREFUSED` or `dropped`; otherwise `null`. */
  readonly error: string | null;
}

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
