import type { DatabaseSync } from 'node:sqlite';
import type { Generated } from 'kysely';
import type { Flag } from './columns.ts';

/** A column: its SQL and, in its type alone, its values. */
interface Column<Value> {
  readonly sql: string;
  readonly value?: Value;
}

const column = <Value>(sql: string): Column<Value> => ({ sql });
const text = column<string>('text not null');
const optionalText = column<string | null>('text');
const integer = column<number>('integer not null');
const optionalInteger = column<number | null>('integer');
const flag = column<Flag>('integer not null');

/** The first columns of rows numbered in order of insertion. Ids are unique only within a namespace. */
const sequenced = { seq: column<Generated<number>>('integer primary key autoincrement'), ns: text };
/** The namespace of a row that is the only one of it. */
const single = { ns: column<string>('text not null primary key') };

const tables = {
  /** A setting saved for the next start. Belongs to the database, not to a namespace. */
  settings: { name: column<string>('text not null primary key'), value: text },
  namespaces: {
    ...single,
    secret_digest: column<string>('text not null unique'),
    public_digest: column<string>('text not null unique'),
    public_key: text,
    /** Identifies the namespace in the URLs of its hosted pages. */
    page_token: column<string>('text not null unique'),
    clock_mode: column<'real' | 'frozen'>('text not null'),
    /** Time of a frozen clock; `null` for a running one. */
    clock_at: optionalText,
    /** Offset of a running clock from the machine's, in milliseconds. */
    clock_offset: integer,
    /** In pesos. */
    balance: integer,
    /** `null` for unpredictable ids. */
    seed: optionalText,
    /** Number of ids derived from the seed. */
    ids: integer,
    /** JSON: the initial state, for a reset. */
    initial_state: text,
  },
  /** An object of the service. Its body is JSON: its fields, without the id, which is unique within a type. */
  objects: { ...sequenced, type: text, id: text, body: text },
  /** An idempotency key in use: the digests of key and request, and the answer, JSON, once there is one. */
  claims: {
    ns: text,
    endpoint: text,
    key_digest: text,
    request_digest: text,
    status: optionalInteger,
    answer: optionalText,
    created_at: text,
  },
  /** A job scheduled on the virtual clock. Data and root are JSON: the root cause is not a job. */
  jobs: {
    ...sequenced,
    due: text,
    kind: text,
    subject: text,
    expected: optionalText,
    data: optionalText,
    root: text,
  },
  /** A transition of an object. Its origin is JSON. */
  history: {
    ...sequenced,
    at: text,
    type: text,
    id: text,
    from_state: optionalText,
    cause: text,
    to_state: text,
    origin: text,
  },
  messages: {
    ...sequenced,
    at: text,
    kind: text,
    customer_id: optionalText,
    subject: text,
    link: optionalText,
    text,
  },
  /** A request and its answer; without bodies, JSON, at the cards address. */
  journal: {
    ...sequenced,
    at: text,
    request_id: text,
    address: text,
    method: text,
    path: text,
    status: integer,
    /** Real time from the arrival to this entry, in milliseconds. */
    duration_ms: integer,
    replayed: flag,
    request: optionalText,
    response: optionalText,
    fault: optionalText,
  },
  /** An event with its exact body, which every delivery attempt sends. */
  events: {
    ...sequenced,
    /** Number of the event since the namespace's creation or reset. Chaos draws by it, since ids may be random. */
    number: integer,
    id: text,
    type: text,
    object_type: text,
    object_id: text,
    /** Virtual time. */
    at: text,
    /** JSON, in the envelope of the profile. */
    body: text,
    /** JSON. */
    origin: text,
  },
  /** A webhook endpoint. */
  webhooks: {
    ...sequenced,
    id: text,
    url: text,
    /** JSON: event names; `null` for all. */
    events: optionalText,
    secret: text,
    created_at: text,
    /** Whether it comes from a start option, which the next start replaces. */
    by_option: flag,
  },
  /** A delivery attempt of an event to an endpoint, or a delivery that chaos dropped. */
  deliveries: {
    ...sequenced,
    event_seq: integer,
    endpoint_id: text,
    url: text,
    /** From 1; 0 for a dropped delivery. */
    attempt: integer,
    /** `event`, `retry`, `duplicate`, `replay` or `drop`. */
    cause: text,
    /** Virtual time. */
    at: text,
    /** HTTP status of the answer; `null` without one. */
    status: optionalInteger,
    error: optionalText,
    /** When the next attempt is due, in virtual time; `null` without one. */
    next: optionalText,
    /** Whether it started without a recorded end. */
    under_way: flag,
    /** From the start to the answer, in milliseconds of real time; `null` until its end. */
    duration_ms: optionalInteger,
  },
  /** The chaos settings of a namespace's deliveries, JSON. */
  chaos: { ...single, settings: text },
};

type TableName = keyof typeof tables;

/** Every table of the database. */
export type Tables = {
  [Name in TableName]: {
    [Field in keyof (typeof tables)[Name]]: (typeof tables)[Name][Field] extends Column<infer Value>
      ? Value
      : never;
  };
};

export type NamespaceRow = Tables['namespaces'];

/** The tables whose rows belong to namespaces. */
export const ownedTables = (Object.keys(tables) as readonly TableName[]).filter(
  (name) => name !== 'settings',
);

const constraints: Partial<Record<string, readonly string[]>> = {
  objects: ['unique (ns, type, id)'],
  claims: ['primary key (ns, endpoint, key_digest)'],
  events: ['unique (ns, id)', 'unique (ns, number)'],
  webhooks: ['unique (ns, id)'],
};

/** SQL for the id of a row's root cause: of the request or action that scheduled the job, else of the row's own cause. */
export const ROOT = "coalesce(json_extract(origin, '$.root.ref'), json_extract(origin, '$.ref'))";

const indexes = `
  create index attempts_by_payment on objects (ns, body ->> 'payment_id', seq) where type = 'attempt';
  create index invoices_by_time on objects (ns, body ->> 'created_at', seq) where type = 'invoice';
  create unique index open_invoices
    on objects (ns, body ->> 'provider', body ->> 'reference', body ->> 'provider_id')
    where type = 'invoice' and body ->> 'status' = 'CREATED';
  create index jobs_by_due on jobs (ns, due, seq);
  create index deliveries_that_wait on jobs (ns, subject) where kind = 'delivery';
  create index history_by_object on history (ns, id, type);
  create index history_by_seq on history (ns, seq);
  create index history_by_root on history (ns, ${ROOT});
  create index creations_by_type on history (ns, type, seq) where from_state is null;
  create index messages_by_seq on messages (ns, seq);
  create index messages_by_subject on messages (ns, subject);
  create index journal_by_seq on journal (ns, seq);
  create index events_by_seq on events (ns, seq);
  create index events_by_root on events (ns, ${ROOT});
  create index deliveries_by_event on deliveries (ns, event_seq);
  create index deliveries_by_seq on deliveries (ns, seq);
  create index deliveries_under_way on deliveries (ns) where under_way = 1;`;

/** Version of the tables in a file. A file of another version is refused. */
const VERSION = 2;

/** @throws {Error} for the version of another sandbox; a new database has version 0 */
export function checkVersion(version: unknown): void {
  if (version !== VERSION && version !== 0) throw new Error('another version of the sandbox has written it');
}

export const versionOf = (database: DatabaseSync): unknown =>
  database.prepare('pragma user_version').get()?.['user_version'];

/**
 * Creates the tables of a new database in one transaction: a process killed between two statements leaves a new one.
 *
 * @throws {Error} when another version of the sandbox has written it
 */
export function createTables(database: DatabaseSync): void {
  const version = versionOf(database);
  checkVersion(version);
  if (version === VERSION) return;
  const created = Object.entries(tables).map(([name, columns]) => {
    const parts = Object.entries(columns).map(([column, { sql }]) => `${column} ${sql}`);
    return `create table ${name} (${[...parts, ...(constraints[name] ?? [])].join(', ')});`;
  });
  database.exec(`begin immediate; ${created.join('\n')} ${indexes} pragma user_version = ${VERSION}; commit`);
}
