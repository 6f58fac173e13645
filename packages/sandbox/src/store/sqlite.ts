import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  type CompiledQuery,
  type ConnectionProvider,
  DefaultQueryExecutor,
  type QueryResult,
  SqliteAdapter,
  SqliteQueryCompiler,
} from 'kysely';

/**
 * Executes Kysely's queries synchronously on one `node:sqlite` connection. Kysely's own driver would acquire a
 * connection through a lock for each query; here the store already orders the access.
 */
export class SqliteExecutor extends DefaultQueryExecutor {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();

  constructor(database: DatabaseSync) {
    super(new SqliteQueryCompiler(), new SqliteAdapter(), noConnections);
    this.#database = database;
  }

  override async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    return this.run(sql, parameters);
  }

  /** Caches prepared statements: their texts are few, since every value is a parameter. */
  run<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    const { statement, reads } = this.#prepared.get(sql) ?? this.#prepare(sql);
    const values = parameters.map(portable);
    // The rows match the tables' types.
    if (reads) return { rows: statement.all(...values) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  #prepare(sql: string): Prepared {
    const statement = this.#database.prepare(sql);
    const prepared = { statement, reads: statement.columns().length > 0 };
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}

interface Prepared {
  readonly statement: StatementSync;
  readonly reads: boolean;
}

const noConnections: ConnectionProvider = {
  provideConnection: () => Promise.reject(new Error('A store does not provide its connection.')),
};

/**
 * Accepts only values that every database stores the same way. `node:sqlite` would read an object as the first value,
 * such as a `Date`, as named parameters and silently store NULLs.
 */
function portable(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  throw new TypeError('A column accepts text, a safe integer or null; encode any other value.');
}
