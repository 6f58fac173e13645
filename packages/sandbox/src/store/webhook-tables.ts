import type { Generated } from 'kysely';
import type { Flag } from './columns.ts';

/** An event with its exact body, which every delivery attempt sends. */
export interface EventRow {
  ns: string;
  /** Order of commit in the database, not affected by resets. */
  seq: Generated<number>;
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
export interface WebhookRow {
  ns: string;
  /** Order of registration. */
  seq: Generated<number>;
  id: string;
  url: string;
  /** JSON: event names; `null` for all. */
  events: string | null;
  secret: string;
  created_at: string;
  /** Whether it comes from a start option, which the next start replaces. */
  by_option: Generated<Flag>;
}

/** A delivery attempt of an event to an endpoint, or a delivery that chaos dropped. */
export interface DeliveryRow {
  ns: string;
  seq: Generated<number>;
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
  duration_ms: Generated<number | null>;
}

/** The chaos settings of a namespace's deliveries. */
export interface ChaosRow {
  ns: string;
  /** JSON. */
  settings: string;
}

export interface EventTables {
  events: EventRow;
  webhooks: WebhookRow;
  deliveries: DeliveryRow;
  chaos: ChaosRow;
}

/** SQL for the tables, as a migration step. */
export const eventTables = `
  create table events (
    seq integer primary key autoincrement,
    ns text not null,
    number bigint not null,
    id text not null,
    type text not null,
    object_type text not null,
    object_id text not null,
    at text not null,
    body text not null,
    origin text not null,
    unique (ns, id),
    unique (ns, number)
  );
  create index events_by_seq on events (ns, seq);
  create table webhooks (
    seq integer primary key autoincrement,
    ns text not null,
    id text not null,
    url text not null,
    events text,
    secret text not null,
    created_at text not null,
    unique (ns, id)
  );
  create table deliveries (
    seq integer primary key autoincrement,
    ns text not null,
    event_seq bigint not null,
    endpoint_id text not null,
    url text not null,
    attempt integer not null,
    cause text not null,
    at text not null,
    status integer,
    error text,
    next text,
    under_way smallint not null
  );
  create index deliveries_by_event on deliveries (ns, event_seq);
  create index deliveries_under_way on deliveries (ns) where under_way = 1;
  create table chaos (
    ns text not null primary key,
    settings text not null
  );
`;

/** Since 0.1.0: which endpoints come from a start option. Unknown, and so 0, for earlier ones. */
export const webhooksByOption = 'alter table webhooks add column by_option smallint not null default 0';

/** Finds the pending deliveries of an event, and of an endpoint at its removal. */
export const deliveriesThatWait =
  "create index deliveries_that_wait on moves (ns, subject) where kind = 'delivery'";

/** Since 0.1.0: the duration of a delivery attempt. */
export const deliveryDurations = `
  alter table deliveries add column duration_ms integer;
  create index deliveries_by_seq on deliveries (ns, seq);`;
