import * as z from 'zod/mini';

// Answers of the control API, with the fields that the page shows. Unknown fields are permitted.

/** A cause: a request, a timed move, an action on a hosted page or of the control API. */
const Cause = z.looseObject({ kind: z.string(), ref: z.string() });
export type Cause = z.infer<typeof Cause>;

/** A cause and, for a timed move, its root cause. */
const Origin = z.looseObject({ ...Cause.shape, root: z.optional(z.nullable(Cause)) });
export type Origin = z.infer<typeof Origin>;

export const Namespace = z.looseObject({
  /** Origins of the addresses. */
  api: z.string(),
  cards: z.string(),
  publicKey: z.string(),
  profile: z.unknown(),
  balance: z.number(),
  seed: z.unknown(),
});
export type Namespace = z.infer<typeof Namespace>;

export const Clock = z.looseObject({
  mode: z.string(),
  now: z.string(),
  next: z.optional(z.nullable(z.string())),
  moved: z.optional(z.number()),
});
export type Clock = z.infer<typeof Clock>;

/** An answered request at any address. */
export const JournalEntry = z.looseObject({
  seq: z.number(),
  at: z.string(),
  request_id: z.string(),
  address: z.string(),
  method: z.string(),
  path: z.string(),
  /** 0 when no answer was sent. */
  status: z.number(),
  /** Real time. */
  duration_ms: z.optional(z.nullable(z.number())),
  replayed: z.boolean(),
  request: z.unknown(),
  response: z.unknown(),
  fault: z.optional(z.unknown()),
});
export type JournalEntry = z.infer<typeof JournalEntry>;

export const StoredObject = z.looseObject({
  seq: z.number(),
  type: z.string(),
  id: z.string(),
  status: z.optional(z.nullable(z.string())),
  created_at: z.string(),
  object: z.unknown(),
});
export type StoredObject = z.infer<typeof StoredObject>;

/** A state change of an object. */
export const Transition = z.looseObject({
  seq: z.number(),
  at: z.string(),
  type: z.string(),
  id: z.string(),
  from: z.nullable(z.string()),
  cause: z.string(),
  to: z.string(),
  origin: Origin,
});
export type Transition = z.infer<typeof Transition>;

/** An object with its history. */
export const OpenedObject = z.looseObject({
  type: z.string(),
  id: z.string(),
  object: z.unknown(),
  history: z.array(z.omit(Transition, { type: true, id: true })),
});
export type OpenedObject = z.infer<typeof OpenedObject>;

/** A message to a customer. */
export const Message = z.looseObject({
  seq: z.number(),
  at: z.string(),
  kind: z.string(),
  customer_id: z.nullable(z.string()),
  subject: z.string(),
  link: z.nullable(z.string()),
  text: z.string(),
});
export type Message = z.infer<typeof Message>;

/** A delivery attempt and its outcome. */
const Delivery = z.looseObject({
  url: z.string(),
  /** 0 for a delivery that chaos dropped. */
  attempt: z.number(),
  cause: z.string(),
  at: z.string(),
  status: z.nullable(z.number()),
  error: z.nullable(z.string()),
  next: z.nullable(z.string()),
  under_way: z.boolean(),
});
export type Delivery = z.infer<typeof Delivery>;

/** A scheduled delivery attempt. */
const Waiting = z.looseObject({
  url: z.string(),
  attempt: z.number(),
  cause: z.string(),
  due: z.string(),
});
export type Waiting = z.infer<typeof Waiting>;

export const SentEvent = z.looseObject({
  id: z.string(),
  seq: z.number(),
  type: z.string(),
  at: z.string(),
  object: z.looseObject({ type: z.string(), id: z.string() }),
  body: z.unknown(),
  origin: Origin,
  deliveries: z.array(Delivery),
  waiting: z.array(Waiting),
});
export type SentEvent = z.infer<typeof SentEvent>;

export const Fault = z.looseObject({
  id: z.string(),
  kind: z.string(),
  hits: z.optional(z.number()),
});
export type Fault = z.infer<typeof Fault>;

export const Endpoint = z.looseObject({
  id: z.string(),
  url: z.string(),
  events: z.optional(z.nullable(z.array(z.string()))),
});
export type Endpoint = z.infer<typeof Endpoint>;

export const Chaos = z.looseObject({
  seed: z.optional(z.unknown()),
  duplicate: z.number(),
  reorder: z.number(),
  delay: z.number(),
  drop: z.number(),
});
export type Chaos = z.infer<typeof Chaos>;

/** A message of the stream of changes. */
export const Notice = z.looseObject({ topic: z.string() });

/** A list of the control API. */
export const listOf = <Item>(item: z.ZodMiniType<Item>) => z.looseObject({ data: z.array(item) });

/** The answer to resolving a payment: the attempt. */
export const Resolved = z.looseObject({ status: z.string() });
