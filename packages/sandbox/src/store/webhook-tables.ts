import type { Generated } from 'kysely';
import type { Flag } from './columns.ts';

/** What happened, and the very bytes that tell it: every attempt sends the same body. */
export interface EventRow {
  ns: string;
  /** Order of commit in the database, which no reset takes back. */
  seq: Generated<number>;
  /** The how manieth event it is since the namespace was new. Chance follows from it, where ids may be random. */
  number: number;
  id: string;
  type: string;
  object_type: string;
  object_id: string;
  /** Virtual time. */
  at: string;
  /** JSON, in the envelope of the profile. */
  body: string;
  /** JSON: what it came from. */
  origin: string;
}

/** An address that wants events. */
export interface WebhookRow {
  ns: string;
  /** Order of registration. */
  seq: Generated<number>;
  id: string;
  url: string;
  /** JSON: names of events; `null` for all. */
  events: string | null;
  secret: string;
  created_at: string;
  /** Whether a start was given it; the next one replaces it. */
  by_option: Generated<Flag>;
}

/** One attempt to deliver an event to an endpoint, or the note that chaos kept it from being made. */
export interface DeliveryRow {
  ns: string;
  seq: Generated<number>;
  event_seq: number;
  endpoint_id: string;
  url: string;
  /** From 1 up; 0 for a delivery that was dropped. */
  attempt: number;
  /** `event`, `retry`, `duplicate`, `replay` or `drop`. */
  cause: string;
  /** Virtual time. */
  at: string;
  /** HTTP status of the answer; `null` when none came. */
  status: number | null;
  error: string | null;
  /** When the next attempt is due, in virtual time; `null` when there is none. */
  next: string | null;
  /** Whether it began and its end is not known. */
  under_way: Flag;
}

/** How unreliable deliveries of a namespace are. */
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

/** SQL that makes the tables, for the migration steps. */
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

/** Since 0.1.0: which addresses a start was given. Of those before, nobody can tell. */
export const webhooksByOption = 'alter table webhooks add column by_option smallint not null default 0';

/** What waits to be delivered is told event by event, and by endpoint when one is taken out. */
export const deliveriesThatWait =
  "create index deliveries_that_wait on moves (ns, subject) where kind = 'delivery'";
