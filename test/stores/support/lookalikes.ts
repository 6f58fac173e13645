import type { PostgresDatabase, PostgresPool, PostgresTransaction } from '@datafono/server/postgres';
import type pg from 'pg';
import { onTestFinished } from 'vitest';

type Query = PostgresTransaction['query'];

const camelCase = (name: string): string =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const renaming =
  (query: Query): Query =>
  async (text, values) => ({
    rows: (await query(text, values)).rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [camelCase(name), value])),
    ),
  });

/** What many a shop has around its pool: columns that are named as in JavaScript. */
class CamelCasePool implements PostgresPool {
  readonly query: Query;
  readonly connect: PostgresPool['connect'];

  constructor(pool: pg.Pool, where: 'its own statements' | 'its clients') {
    const query: Query = (text, values) => pool.query(text, values);
    this.query = where === 'its clients' ? query : renaming(query);
    this.connect = async () => {
      const client = await pool.connect();
      if (where !== 'its clients') return client;
      return {
        query: renaming((text, values) => client.query(text, values)),
        release: () => client.release(),
      };
    };
  }
}

/** A pool whose clients have no connection of their own. */
class PoolWithoutSessions implements PostgresPool {
  readonly query: Query;

  constructor(pool: pg.Pool) {
    this.query = async (text, values) => {
      const client = await pool.connect();
      return client.query(text, values).finally(() => client.release(true));
    };
  }

  async connect() {
    return { query: this.query, release: () => {} };
  }
}

/** One connection that is dressed as a pool. */
class DressedConnection implements PostgresPool {
  readonly query: Query;

  constructor(pool: pg.Pool) {
    const client = pool.connect().then((lent) => {
      onTestFinished(() => lent.release(true));
      return lent;
    });
    this.query = async (text, values) => (await client).query(text, values);
  }

  async connect() {
    return { query: this.query, release: () => {} };
  }
}

/** A pool whose clients send each statement on any of its connections. */
class ScatteringPool implements PostgresPool {
  readonly query: Query;

  constructor(pool: pg.Pool) {
    this.query = (text, values) => pool.query(text, values);
  }

  async connect() {
    return { query: this.query, release: () => {} };
  }
}

/** A driver that commits what failed, too. */
class AlwaysCommitting {
  readonly query: Query;
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
    this.query = (text, values) => pool.query(text, values);
  }

  async transaction<Result>(run: (transaction: PostgresTransaction) => Promise<Result>): Promise<Result> {
    const client = await this.#pool.connect();
    try {
      await client.query('begin');
      return await run(client);
    } finally {
      await client.query('commit');
      client.release();
    }
  }
}

/** A driver that returns the rows alone. */
class RowsAlone {
  readonly query;

  constructor(pool: pg.Pool) {
    this.query = async (text: string, values?: unknown[]) => (await pool.query(text, values)).rows;
  }
}

/** What looks like a database, and is none that a store can trust: its name, and what the store says of it. */
export const lookalikes: readonly (readonly [
  name: string,
  message: string,
  make: (pool: pg.Pool) => PostgresDatabase,
])[] = [
  [
    'renames the columns of its own statements',
    'CamelCasePool returns rows with orderId',
    (pool) => new CamelCasePool(pool, 'its own statements'),
  ],
  [
    'renames the columns of its clients',
    'CamelCasePool returns rows with orderId',
    (pool) => new CamelCasePool(pool, 'its clients'),
  ],
  [
    'lends clients without a connection',
    'PoolWithoutSessions does not undo',
    (pool) => new PoolWithoutSessions(pool),
  ],
  ['is one connection', 'DressedConnection runs what is not', (pool) => new DressedConnection(pool)],
  [
    'sends statements on any connection',
    'ScatteringPool (runs what is not|does not undo)',
    (pool) => new ScatteringPool(pool),
  ],
  ['commits what failed', 'AlwaysCommitting does not undo', (pool) => new AlwaysCommitting(pool)],
  [
    'returns the rows alone',
    'RowsAlone has a query that returns no object with rows',
    (pool) => Object(new RowsAlone(pool)),
  ],
];

/** A driver whose `transaction` is another thing than one that runs a function. */
abstract class WithoutFunctions {
  readonly query: Query;
  readonly called: Promise<void>;
  protected readonly call: () => void;

  constructor(pool: pg.Pool) {
    const called = Promise.withResolvers<void>();
    this.query = (text, values) => pool.query(text, values);
    this.called = called.promise;
    this.call = called.resolve;
  }

  abstract transaction(given: unknown): unknown;
}

/** A driver over HTTP: each statement is a request, and a transaction is a list of them. */
class HttpDatabase extends WithoutFunctions {
  async transaction(queries: unknown): Promise<unknown> {
    this.call();
    const list: unknown = typeof queries === 'function' ? queries(this) : queries;
    if (!Array.isArray(list)) throw new Error('transaction() expects an array of queries');
    return Promise.all(list);
  }
}

class ListTransactions extends WithoutFunctions {
  transaction(): unknown {
    this.call();
    throw new Error('transaction() expects an array of queries');
  }
}

class LateListTransactions extends ListTransactions {
  override async transaction(): Promise<unknown> {
    return super.transaction();
  }
}

class ObjectTransactions extends WithoutFunctions {
  transaction(): object {
    this.call();
    return this;
  }
}

class EndlessTransactions extends WithoutFunctions {
  transaction(): Promise<never> {
    this.call();
    return new Promise(() => {});
  }
}

/** Drivers without transactions that run a function: their names, and what the store says of them. */
export const functionless: readonly (readonly [
  name: string,
  message: string,
  make: (pool: pg.Pool) => WithoutFunctions,
])[] = [
  ['is a driver over HTTP', 'HttpDatabase has a transaction that does not', (pool) => new HttpDatabase(pool)],
  [
    'refuses a function at once',
    'ListTransactions has a transaction that refuses',
    (pool) => new ListTransactions(pool),
  ],
  [
    'refuses a function later',
    'LateListTransactions has a transaction that refuses',
    (pool) => new LateListTransactions(pool),
  ],
  [
    'has transactions that are objects',
    'ObjectTransactions has a transaction that does not',
    (pool) => new ObjectTransactions(pool),
  ],
  [
    'never runs a function',
    'EndlessTransactions has a transaction that did not run',
    (pool) => new EndlessTransactions(pool),
  ],
];
