import * as z from 'zod/mini';

// The answers of the control API. The server makes them; the inspector, the command line and the testing kit read them.

/** A cause: a request by its id, a timed job by its number, an action on a hosted page or of the control API. */
export const Cause = z.object({ kind: z.enum(['request', 'move', 'page', 'control']), ref: z.string() });
export type Cause = z.infer<typeof Cause>;

/** A cause and, for a timed job, the request or action that started the chain. */
const Origin = z.object({ ...Cause.shape, root: z.optional(z.nullable(Cause)) });
export type Origin = z.infer<typeof Origin>;

/** The root cause of an origin. */
export const rootOf = ({ kind, ref, root }: Origin): Cause => root ?? { kind, ref };

export const Clock = z.object({
  mode: z.enum(['real', 'frozen']),
  now: z.string(),
  /** When the next scheduled move is due. */
  next: z.nullable(z.string()),
  /** How many moves an advance made. */
  moved: z.optional(z.number()),
});
export type Clock = z.infer<typeof Clock>;

export const Namespace = z.object({
  /** Origins of the addresses. */
  api: z.string(),
  cards: z.string(),
  pages: z.string(),
  frame: z.string(),
  publicKey: z.string(),
  /** The secret of endpoints without one of their own. */
  webhookSecret: z.string(),
  /** Identifies the namespace in the URLs of its pages. */
  pageToken: z.string(),
  profile: z.string(),
  /** Names of the events that its profile sends. */
  events: z.array(z.string()),
  clock: z.pick(Clock, { mode: true, now: true }),
  balance: z.number(),
});
export type Namespace = z.infer<typeof Namespace>;

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
  replayed: z.boolean(),
  /** The kind of the fault that hit it. */
  fault: z.nullable(z.string()),
  /** Real time. */
  duration_ms: z.nullable(z.number()),
  request: z.unknown(),
  response: z.unknown(),
});
export type JournalEntry = z.infer<typeof JournalEntry>;

export const StoredObject = z.object({
  seq: z.number(),
  type: z.string(),
  id: z.string(),
  status: z.optional(z.nullable(z.string())),
  created_at: z.string(),
  object: z.unknown(),
});
export type StoredObject = z.infer<typeof StoredObject>;

/** A state change of an object. */
export const Transition = z.object({
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
export const ObjectHistory = z.object({
  object: z.unknown(),
  history: z.array(z.omit(Transition, { type: true, id: true })),
});
export type ObjectHistory = z.infer<typeof ObjectHistory>;

/** A message to a customer. */
export const CustomerMessage = z.object({
  seq: z.number(),
  at: z.string(),
  kind: z.string(),
  customer_id: z.nullable(z.string()),
  subject: z.string(),
  link: z.nullable(z.string()),
  text: z.string(),
});
export type CustomerMessage = z.infer<typeof CustomerMessage>;

/** A delivery attempt and its outcome. */
export const Delivery = z.object({
  /** Id of the endpoint, and its address. */
  endpoint: z.string(),
  url: z.string(),
  /** Number of the attempt, from 1; 0 for a delivery that chaos dropped. */
  attempt: z.number(),
  cause: z.string(),
  at: z.string(),
  status: z.nullable(z.number()),
  error: z.nullable(z.string()),
  next: z.nullable(z.string()),
  under_way: z.boolean(),
});
export type Delivery = z.infer<typeof Delivery>;

/** A delivery attempt in the list of all attempts. */
export const ListedDelivery = z.extend(Delivery, {
  seq: z.number(),
  event: z.object({ id: z.string(), type: z.string() }),
  /** Real time. */
  duration_ms: z.nullable(z.number()),
});
export type ListedDelivery = z.infer<typeof ListedDelivery>;

/** A scheduled delivery attempt. */
const Waiting = z.object({
  ...z.pick(Delivery, { endpoint: true, url: true, attempt: true, cause: true }).shape,
  due: z.string(),
});
export type Waiting = z.infer<typeof Waiting>;

export const SentEvent = z.object({
  seq: z.number(),
  id: z.string(),
  type: z.string(),
  at: z.string(),
  object: z.object({ type: z.string(), id: z.string() }),
  body: z.unknown(),
  origin: Origin,
  deliveries: z.array(Delivery),
  waiting: z.array(Waiting),
});
export type SentEvent = z.infer<typeof SentEvent>;

/** A fault, with the fields of its kind. */
export const ListedFault = z.looseObject({ id: z.string(), kind: z.string(), hits: z.number() });
export type ListedFault = z.infer<typeof ListedFault>;

/** How many calls a fault holds, and how many it has released. */
export const HeldCount = z.object({ held: z.number() });
export const ReleasedCount = z.object({ released: z.number() });

export const Endpoint = z.object({
  id: z.string(),
  url: z.string(),
  /** Names of the events to which the endpoint is subscribed; `null` for all events. */
  events: z.nullable(z.array(z.string())),
  secret: z.string(),
  created_at: z.string(),
});
export type Endpoint = z.infer<typeof Endpoint>;

const Probability = z.number().check(z.minimum(0), z.maximum(1));

/** Probability of each kind of chaos, from 0 to 1, and the seed of the random choice of deliveries. */
export const Chaos = z.strictObject({
  seed: z._default(z.union([z.int(), z.string()]), 0),
  /** The event is delivered twice. */
  duplicate: z._default(Probability, 0),
  /** The delivery is delayed by up to 5 s of virtual time, so that later ones overtake it. */
  reorder: z._default(Probability, 0),
  /** The delivery is 1 to 10 minutes late, in virtual time. */
  delay: z._default(Probability, 0),
  /** The event is not delivered, except by a replay. */
  drop: z._default(Probability, 0),
});
export type Chaos = z.infer<typeof Chaos>;

/** A message of the stream of changes. */
export const Change = z.object({ topic: z.string() });

/** A list of the control API. */
export const listOf = <Row extends z.ZodMiniType>(row: Row) => z.object({ data: z.array(row) });

/** What every call answers that creates an object, of the API too. */
export const Created = z.object({ id: z.string() });
