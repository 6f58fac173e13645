import * as z from 'zod/mini';

const Milliseconds = z.int().check(z.minimum(0), z.maximum(600_000));
const Status = z.int().check(z.minimum(400), z.maximum(599));
const Seconds = z.int().check(z.minimum(0), z.maximum(86_400));

/** The criteria of a fault. An omitted one matches every call. */
const criteria = {
  /**
   * A row of the route table, such as `POST /v1/charges`, or a path alone for all of its methods. `*` matches any
   * method or any segment of the path, as does a parameter.
   */
  route: z.optional(z.string().check(z.minLength(1))),
  /** The idempotency key or the API key of the call. */
  key: z.optional(z.string().check(z.minLength(1))),
  /** The `card_id` in the body of the call. */
  card: z.optional(z.string().check(z.minLength(1))),
  /** The first call to hit, counted from 1 among those that match route, key and card. */
  nth: z.optional(z.int().check(z.minimum(1))),
  /** Maximum number of hits; by default 1 with `nth`, otherwise unlimited. */
  times: z.optional(z.int().check(z.minimum(1))),
  /** Probability of a hit, from 0 to 1. */
  probability: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
  /** Seed of the probability: the same seed and calls give the same hits. */
  seed: z.optional(z.union([z.int(), z.string()])),
};

/** Whether the call is executed and committed before the fault, as behind a failing gateway. */
const committing = { afterCommit: z.optional(z.boolean()) };

/** A fault by `kind`, each with its own fields. All times are in real time. */
export const FaultRequest = z.discriminatedUnion('kind', [
  /** Delays the call; with `afterCommit`, its answer. */
  z.strictObject({
    kind: z.literal('latency'),
    ...criteria,
    ...committing,
    milliseconds: z._default(Milliseconds, 1_000),
  }),
  /** The call is executed and committed without an answer; the connection is reset after the given time. */
  z.strictObject({
    kind: z.literal('timeoutAfterCommit'),
    ...criteria,
    milliseconds: z._default(Milliseconds, 60_000),
  }),
  /** The connection is reset without executing the call. */
  z.strictObject({ kind: z.literal('resetBeforeCommit'), ...criteria }),
  /** The call is executed and committed, and the connection is reset. */
  z.strictObject({ kind: z.literal('resetAfterCommit'), ...criteria }),
  /** Answers 429 with `Retry-After` without executing the call. */
  z.strictObject({ kind: z.literal('tooManyRequests'), ...criteria, retryAfter: z._default(Seconds, 1) }),
  /** Answers the status in its name without executing the call, unless `afterCommit`. */
  z.strictObject({ kind: z.literal('error500'), ...criteria, ...committing }),
  z.strictObject({ kind: z.literal('error502'), ...criteria, ...committing }),
  z.strictObject({
    kind: z.literal('error503'),
    ...criteria,
    ...committing,
    retryAfter: z.optional(Seconds),
  }),
  /** The call is executed and committed; the answer is complete and not JSON. */
  z.strictObject({ kind: z.literal('malformed'), ...criteria }),
  /** The call is executed and committed; the connection ends in the middle of the answer. */
  z.strictObject({ kind: z.literal('truncated'), ...criteria }),
  /** The call is executed and committed; the answer's body is sent in small pieces over the given time. */
  z.strictObject({ kind: z.literal('slowDrip'), ...criteria, milliseconds: z._default(Milliseconds, 5_000) }),
  /** Answers as a gateway in front of the service does, without executing the call, unless `afterCommit`. */
  z.strictObject({ kind: z.literal('gateway'), ...criteria, ...committing, status: z._default(Status, 502) }),
  /**
   * Holds the call until the fault is released, even if its caller disconnects; with `afterCommit`, its answer. With
   * `hangUp`, the connection is reset at once: the caller gives up, and the call arrives later.
   */
  z.strictObject({ kind: z.literal('hold'), ...criteria, ...committing, hangUp: z.optional(z.boolean()) }),
]);
export type FaultRequest = z.infer<typeof FaultRequest>;

export const faultKinds = FaultRequest.def.options.map((option) => option.shape.kind.def.values[0]);

/** The kinds that have a field. */
export const kindsWith = (field: string): readonly string[] =>
  FaultRequest.def.options.flatMap(({ shape }) => (field in shape ? shape.kind.def.values : []));

/**
 * Whether the service executes a call under a fault of this kind without `afterCommit`. `refused`: it does not, and its answer
 * says so. `delayed`: it does, and its own answer arrives after a time, or would arrive.
 */
export const executes: Readonly<Record<FaultRequest['kind'], 'yes' | 'no' | 'refused' | 'delayed'>> = {
  latency: 'delayed',
  timeoutAfterCommit: 'delayed',
  resetBeforeCommit: 'no',
  resetAfterCommit: 'yes',
  tooManyRequests: 'refused',
  error500: 'no',
  error502: 'no',
  error503: 'refused',
  malformed: 'yes',
  truncated: 'yes',
  slowDrip: 'delayed',
  gateway: 'refused',
  hold: 'no',
};

/** An active fault in an answer of the control API. */
export type Fault = FaultRequest & {
  readonly id: string;
  /** Number of calls hit so far. */
  readonly hits: number;
};
