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
 * Carries out Kysely's queries on one `node:sqlite` connection, at once. Kysely's own driver would fetch a connection
 * through a lock for each query; whose turn it is on this one is settled by the store.
 */
export class SqliteExecutor extends DefaultQueryExecutor {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();

  constructor(database: DatabaseSync) {
    super(new SqliteQueryCompiler(), new SqliteAdapter(), noOther);
    this.#database = database;
  }

  override async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    return this.run(sql, parameters);
  }

  /** Statements are kept prepared: their texts are few, since every value is a parameter. */
  run<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    const { statement, reads } = this.#prepared.get(sql) ?? this.#prepare(sql);
    const values = parameters.map(portable);
    // What the columns hold is what the tables' types say.
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

const noOther: ConnectionProvider = {
  provideConnection: () => Promise.reject(new Error('A store has one connection, and gives it to nobody.')),
};

/**
 * Lets through what every database takes the same way. `node:sqlite` reads an object in first place, a `Date`
 * included, as named parameters and then stores NULLs without a word.
 */
function portable(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  throw new TypeError('A column takes text, a safe integer or null; encode anything else first.');
}
