import * as z from 'zod/mini';

const Milliseconds = z.int().check(z.minimum(0), z.maximum(600_000));
const Seconds = z.int().check(z.minimum(0), z.maximum(86_400));

/** Which calls a fault hits. What is left out does not choose. */
const chosenBy = {
  /**
   * A row of the route table: `POST /v1/charges`, or a path alone for each of its methods; `*` stands for any method
   * or any part of the path, and so does a parameter.
   */
  route: z.optional(z.string().check(z.minLength(1))),
  /** The idempotency key of the call, or the API key that it came with. */
  key: z.optional(z.string().check(z.minLength(1))),
  /** The first call to be hit, counted from 1 among those that route and key choose. */
  nth: z.optional(z.int().check(z.minimum(1))),
  /** How many calls are hit; without it, one when `nth` is given, and every one otherwise. */
  times: z.optional(z.int().check(z.minimum(1))),
  /** How likely each of them is hit, from 0 to 1. */
  probability: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
  /** What decides which are hit: the same seed and the same calls give the same hits. */
  seed: z.optional(z.union([z.int(), z.string()])),
};

/** Carried out and committed first, and answered so all the same, as behind a gateway that does not know. */
const committing = { afterCommit: z.optional(z.boolean()) };

/** What a fault does to a call, by `kind`, each with its own fields. All times are real ones. */
export const FaultRequest = z.discriminatedUnion('kind', [
  /** The call waits before it is carried out; `afterCommit`, its answer does. */
  z.strictObject({
    kind: z.literal('latency'),
    ...chosenBy,
    ...committing,
    milliseconds: z._default(Milliseconds, 1_000),
  }),
  /** It is carried out and committed, and no answer comes; after the given time the connection is reset. */
  z.strictObject({
    kind: z.literal('timeoutAfterCommit'),
    ...chosenBy,
    milliseconds: z._default(Milliseconds, 60_000),
  }),
  /** The connection is reset and nothing was done. */
  z.strictObject({ kind: z.literal('resetBeforeCommit'), ...chosenBy }),
  /** It is carried out and committed, and the connection is reset. */
  z.strictObject({ kind: z.literal('resetAfterCommit'), ...chosenBy }),
  /** 429 with `Retry-After`, and nothing was done. */
  z.strictObject({ kind: z.literal('tooManyRequests'), ...chosenBy, retryAfter: z._default(Seconds, 1) }),
  /** The status in its name, and nothing was done, unless `afterCommit`. */
  z.strictObject({ kind: z.literal('error500'), ...chosenBy, ...committing }),
  z.strictObject({ kind: z.literal('error502'), ...chosenBy, ...committing }),
  z.strictObject({
    kind: z.literal('error503'),
    ...chosenBy,
    ...committing,
    retryAfter: z.optional(Seconds),
  }),
  /** It is carried out and committed; the answer is complete and no JSON. */
  z.strictObject({ kind: z.literal('malformed'), ...chosenBy }),
  /** It is carried out and committed; the connection ends in the middle of the answer. */
  z.strictObject({ kind: z.literal('truncated'), ...chosenBy }),
  /** It is carried out and committed; the answer's body comes in small pieces over the given time. */
  z.strictObject({ kind: z.literal('slowDrip'), ...chosenBy, milliseconds: z._default(Milliseconds, 5_000) }),
]);
export type FaultRequest = z.infer<typeof FaultRequest>;

export const faultKinds = FaultRequest.def.options.map((option) => option.shape.kind.def.values[0]);

/** A fault in force, as the control API tells it. */
export type Fault = FaultRequest & {
  readonly id: string;
  /** How many calls it hit. */
  readonly hits: number;
};
