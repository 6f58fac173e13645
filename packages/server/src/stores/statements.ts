import { misconfigured } from '../errors/errors.ts';
import { type OrderAttempt, paymentMethodIdOf } from '../orders/order-attempt.ts';

/** What differs between databases. */
interface Dialect {
  /** The type of a text that is compared byte by byte. */
  readonly text: string;
  /** The current time of the database, in milliseconds. */
  readonly now: string;
}

/** The columns of both tables. */
export const COLUMNS = {
  order_attempts: ['revision', 'state', 'payment_method', 'charge_id', 'sweep_after', 'attempt', 'order_id'],
  deliveries: ['key', 'holder', 'claimed_until', 'done_at'],
} as const;

export const TABLES = ['order_attempts', 'deliveries'] as const;

/** The longest names of PostgreSQL have 63 bytes, and indexes add theirs to the prefix. */
const PREFIX = /^[a-z_][a-z0-9_]{0,29}$/;

/** @throws {ConfigurationError} for a prefix that would need quotes in SQL */
export function checkPrefix(tablePrefix: string): void {
  if (!PREFIX.test(tablePrefix))
    throw misconfigured(
      'tablePrefix must be at most 30 small letters without accents, digits and underscores, such as datafono_.',
    );
}

/** The SQL that creates the tables, a text for each statement. Times are milliseconds since 1970. */
export const creationOf = (prefix: string, { text }: Dialect): readonly string[] => [
  `create table if not exists ${prefix}order_attempts (
  order_id ${text} primary key,
  revision integer not null,
  state ${text} not null,
  payment_method ${text} not null,
  charge_id ${text},
  sweep_after ${text} not null,
  attempt text not null
)`,
  `create index if not exists ${prefix}order_attempts_by_method on ${prefix}order_attempts (payment_method) where state = 'open'`,
  `create index if not exists ${prefix}order_attempts_by_age on ${prefix}order_attempts (sweep_after, order_id) where state = 'open'`,
  `create index if not exists ${prefix}order_attempts_by_charge on ${prefix}order_attempts (charge_id)`,
  `create table if not exists ${prefix}deliveries (
  key ${text} primary key,
  holder ${text} not null,
  claimed_until bigint not null,
  done_at bigint
)`,
  `create index if not exists ${prefix}deliveries_by_end on ${prefix}deliveries (done_at)`,
];

/**
 * The statements of a store. Those that write return a row for each row that they wrote. Parameters are numbered in the order
 * in which they appear, so that SQLite can count them.
 */
export const statementsOf = (prefix: string, { now }: Dialect) => ({
  read: `select attempt from ${prefix}order_attempts where order_id = $1`,
  insert:
    `insert into ${prefix}order_attempts (${COLUMNS.order_attempts.join(', ')}) ` +
    'values ($1, $2, $3, $4, $5, $6, $7) on conflict (order_id) do nothing returning order_id',
  update:
    `update ${prefix}order_attempts set revision = $1, state = $2, payment_method = $3, charge_id = $4, ` +
    'sweep_after = $5, attempt = $6 where order_id = $7 and revision = $8 returning order_id',
  findOpen: `select order_id from ${prefix}order_attempts where state = 'open' and payment_method = $1 order by order_id`,
  findByCharge: `select order_id from ${prefix}order_attempts where charge_id = $1 order by order_id`,
  findStale:
    `select order_id from ${prefix}order_attempts where state = 'open' and sweep_after < $1 ` +
    'order by sweep_after, order_id limit $2',
  claim:
    `insert into ${prefix}deliveries as d (key, holder, claimed_until) values ($1, $2, ${now} + $3) ` +
    'on conflict (key) do update set holder = excluded.holder, claimed_until = excluded.claimed_until ' +
    `where d.done_at is null and d.claimed_until <= ${now} returning key`,
  findDone: `select key from ${prefix}deliveries where key = $1 and done_at is not null`,
  renew:
    `update ${prefix}deliveries set claimed_until = ${now} + $1 ` +
    'where key = $2 and holder = $3 and done_at is null returning key',
  // Its claim may have expired and been removed.
  finish:
    `insert into ${prefix}deliveries as d (key, holder, claimed_until, done_at) values ($1, '', ${now}, ${now}) ` +
    'on conflict (key) do update set done_at = coalesce(d.done_at, excluded.done_at) returning key',
  release: `delete from ${prefix}deliveries where key = $1 and holder = $2 and done_at is null returning key`,
  prune: `delete from ${prefix}deliveries where done_at <= ${now} - $1 returning key`,
});

export type Statements = ReturnType<typeof statementsOf>;

/** A statement that is tried out. */
interface Trial {
  readonly text: string;
  readonly values: readonly (string | number | null)[];
  /** Whether it writes or finds a row. */
  readonly finds: boolean;
}

/**
 * Every statement with values, in an order in which each finds its row. Whoever tries them out undoes what they write. Its ids
 * are long, and two differ by the case of their letters: no table may cut or confuse them.
 */
export const rehearsalOf = (sql: Statements): readonly Trial[] => {
  const id = `datafono-migrate-${'x'.repeat(180)}`;
  const other = id.toUpperCase();
  const finding = (text: string, ...values: Trial['values'][number][]) => ({ text, values, finds: true });
  return [
    finding(sql.insert, 1, 'open', id, id, id, '{}', id),
    finding(sql.insert, 1, 'open', other, other, other, '{}', other),
    finding(sql.update, 2, 'open', id, null, id, '{}', id, 1),
    finding(sql.read, id),
    finding(sql.findOpen, id),
    finding(sql.findByCharge, other),
    finding(sql.findStale, `${id}~`, 1),
    finding(sql.claim, id, id, 60_000),
    finding(sql.claim, other, other, 60_000),
    finding(sql.renew, 60_000, id, id),
    finding(sql.finish, id),
    finding(sql.findDone, id),
    finding(sql.release, other, other),
    { text: sql.prune, values: [Number.MAX_SAFE_INTEGER], finds: false },
  ];
};

/** Checks what a trial has returned. @throws {Error} where it is not what the store needs */
export function checkTrial({ text, finds }: Trial, rows: readonly Row[], sql: Statements): void {
  if (finds && rows.length === 0) throw new Error(`Nothing was written or found by: ${text}`);
  if (text === sql.read) attemptIn(rows);
}

/** The values of `insert`; `update` has the revision that it replaces besides. */
export const valuesOf = (orderId: string, next: OrderAttempt): readonly (string | number | null)[] => [
  next.revision,
  next.state,
  stored(paymentMethodIdOf(next.body)),
  next.charge ? stored(next.charge.id) : null,
  next.sweepAfter,
  JSON.stringify(next),
  stored(orderId),
];

/** An id as it is stored: no text of PostgreSQL has a null character. */
export const stored = (id: string): string => id.replaceAll('\\', '\\\\').replaceAll('\0', '\\0');

/** An id as the shop gave it. */
const restored = (id: string): string =>
  id.replaceAll(/\\(.)/g, (_, character: string) => (character === '0' ? '\0' : character));

/** A row, whatever a driver returns. */
export type Row = Readonly<Record<string, unknown>>;

export const attemptIn = (rows: readonly Row[]): OrderAttempt | undefined =>
  rows[0] && JSON.parse(String(rows[0]['attempt'])); // only this store writes it

export const orderIdsIn = (rows: readonly Row[]): readonly string[] =>
  rows.map((row) => restored(String(row['order_id'])));
