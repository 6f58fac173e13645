import type { Generated } from 'kysely';
import type { Flag } from './columns.ts';

/** Every row belongs to a namespace. Ids are unique only within it. */
interface Owned {
  ns: string;
}

/** Rows numbered in order of insertion. */
interface Sequenced extends Owned {
  seq: Generated<number>;
}

/** A namespace: its keys, clock, balance and seed. */
export interface NamespaceRow extends Owned {
  secret_digest: string;
  public_digest: string;
  public_key: string;
  /** Identifies the namespace in the URLs of its hosted pages. */
  page_token: string;
  clock_mode: 'real' | 'frozen';
  /** Time of a frozen clock; `null` for a running one. */
  clock_at: string | null;
  /** Offset of a running clock from the machine's, in milliseconds. */
  clock_offset: number;
  /** In pesos. */
  balance: number;
  /** `null` for unpredictable ids. */
  seed: string | null;
  /** Number of ids derived from the seed. */
  ids: number;
  /** JSON: the initial state, for a reset. */
  initial_state: string;
}

/** An object of the service. Ids are unique within a type. */
export interface ObjectRow extends Sequenced {
  type: string;
  id: string;
  /** JSON: its fields, without the id. */
  body: string;
}

/** An idempotency key in use: the digests of key and request, and the answer once there is one. */
export interface ClaimRow extends Owned {
  endpoint: string;
  key_digest: string;
  request_digest: string;
  status: number | null;
  /** JSON. */
  answer: string | null;
  created_at: string;
}

/** A job scheduled on the virtual clock. */
export interface JobRow extends Sequenced {
  due: string;
  kind: string;
  subject: string;
  expected: string | null;
  /** JSON. */
  data: string | null;
  /** JSON: the root cause, which is not a job. */
  root: string;
}

/** A transition of an object. */
export interface HistoryRow extends Sequenced {
  at: string;
  type: string;
  id: string;
  from_state: string | null;
  cause: string;
  to_state: string;
  /** JSON. */
  origin: string;
}

export interface MessageRow extends Sequenced {
  at: string;
  kind: string;
  customer_id: string | null;
  subject: string;
  link: string | null;
  text: string;
}

/** A request and its answer; without bodies at the cards address. */
export interface JournalRow extends Sequenced {
  at: string;
  request_id: string;
  address: string;
  method: string;
  path: string;
  status: number;
  /** Real time from the arrival to this entry, in milliseconds. */
  duration_ms: number;
  replayed: Flag;
  /** JSON. */
  request: string | null;
  response: string | null;
  fault: string | null;
}

/** A setting saved for the next start. Belongs to the database, not to a namespace. */
export interface SettingRow {
  name: string;
  value: string;
}

/** An event with its exact body, which every delivery attempt sends. */
export interface EventRow extends Sequenced {
  /** Number of the event since the namespace's creation or reset. Chaos draws by it, since ids may be random. */
  number: number;
  id: string;
  type: string;
  object_type: string;
  object_id: string;
  /** Virtual time. */
  at: string;
  /** JSON, in the envelope of the profile. */
  body: string;
  /** JSON. */
  origin: string;
}

/** A webhook endpoint. */
export interface WebhookRow extends Sequenced {
  id: string;
  url: string;
  /** JSON: event names; `null` for all. */
  events: string | null;
  secret: string;
  created_at: string;
  /** Whether it comes from a start option, which the next start replaces. */
  by_option: Flag;
}

/** A delivery attempt of an event to an endpoint, or a delivery that chaos dropped. */
export interface DeliveryRow extends Sequenced {
  event_seq: number;
  endpoint_id: string;
  url: string;
  /** From 1; 0 for a dropped delivery. */
  attempt: number;
  /** `event`, `retry`, `duplicate`, `replay` or `drop`. */
  cause: string;
  /** Virtual time. */
  at: string;
  /** HTTP status of the answer; `null` without one. */
  status: number | null;
  error: string | null;
  /** When the next attempt is due, in virtual time; `null` without one. */
  next: string | null;
  /** Whether it started without a recorded end. */
  under_way: Flag;
  /** From the start to the answer, in milliseconds of real time; `null` until its end. */
  duration_ms: number | null;
}

/** The chaos settings of a namespace's deliveries. */
export interface ChaosRow extends Owned {
  /** JSON. */
  settings: string;
}

/** Every table of the database. */
export interface Tables {
  settings: SettingRow;
  namespaces: NamespaceRow;
  objects: ObjectRow;
  claims: ClaimRow;
  jobs: JobRow;
  history: HistoryRow;
  messages: MessageRow;
  journal: JournalRow;
  events: EventRow;
  webhooks: WebhookRow;
  deliveries: DeliveryRow;
  chaos: ChaosRow;
}
