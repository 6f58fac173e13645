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
  template: string;
}

/** An idempotency key in use: the digests of key and request, and the answer once there is one. */
export interface ClaimRow extends Owned {
  endpoint: string;
  key_digest: string;
  request_digest: string;
  status: number | null;
  /** JSON. */
  answer: string | null;
  /** JSON: the assumptions of the answer. */
  assumed: string | null;
  created_at: string;
}

/** A move scheduled on the virtual clock. */
export interface MoveRow extends Sequenced {
  due: string;
  kind: string;
  subject: string;
  expected: string | null;
  /** JSON. */
  data: string | null;
  /** JSON: the root cause, which is not a move. */
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
  /** Real time from the arrival to this entry, in milliseconds; `null` in entries of versions that did not measure it. */
  duration_ms: number | null;
  replayed: Flag;
  /** JSON. */
  assumed: string;
  /** JSON. */
  request: string | null;
  response: string | null;
  fault: string | null;
}

/** A setting saved for the next start. Belongs to the database, not to a namespace. */
export interface SettingRow {
  name: string;
  /** JSON. */
  value: string;
}

export interface CoreTables {
  settings: SettingRow;
  namespaces: NamespaceRow;
  claims: ClaimRow;
  moves: MoveRow;
  history: HistoryRow;
  messages: MessageRow;
  journal: JournalRow;
}

export const coreTables = `
  create table namespaces (
    ns text not null primary key,
    secret_digest text not null unique,
    public_digest text not null unique,
    public_key text not null,
    page_token text not null unique,
    clock_mode text not null,
    clock_at text,
    clock_offset bigint not null,
    balance bigint not null,
    seed text,
    ids bigint not null,
    template text not null
  );
  create table claims (
    ns text not null,
    endpoint text not null,
    key_digest text not null,
    request_digest text not null,
    status integer,
    answer text,
    assumed text,
    created_at text not null,
    primary key (ns, endpoint, key_digest)
  );
  create table moves (
    seq integer primary key autoincrement,
    ns text not null,
    due text not null,
    kind text not null,
    subject text not null,
    expected text,
    data text,
    root text not null
  );
  create index moves_by_due on moves (ns, due, seq);
  create table history (
    seq integer primary key autoincrement,
    ns text not null,
    at text not null,
    type text not null,
    id text not null,
    from_state text,
    cause text not null,
    to_state text not null,
    origin text not null
  );
  create index history_by_object on history (ns, id, type);
  create index history_by_seq on history (ns, seq);
  create table messages (
    seq integer primary key autoincrement,
    ns text not null,
    at text not null,
    kind text not null,
    customer_id text,
    subject text not null,
    link text,
    text text not null
  );
  create index messages_by_seq on messages (ns, seq);
  create index messages_by_subject on messages (ns, subject);
  create table journal (
    seq integer primary key autoincrement,
    ns text not null,
    at text not null,
    request_id text not null,
    address text not null,
    method text not null,
    path text not null,
    status integer not null,
    replayed smallint not null,
    assumed text not null,
    request text,
    response text,
    fault text
  );
  create index journal_by_seq on journal (ns, seq);
`;

/** Since 0.1.0: finds the objects of one type without a scan. */
export const creationsByType =
  'create index creations_by_type on history (ns, type, seq) where from_state is null';

/** Since 0.1.0: the real time that a request took. */
export const journalDurations = 'alter table journal add column duration_ms integer';

/** Since 0.1.0: settings persist between starts. */
export const settingsTable = 'create table settings (name text not null primary key, value text not null)';
