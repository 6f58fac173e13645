import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  type Compilable,
  type CompiledQuery,
  type ConnectionProvider,
  DefaultQueryExecutor,
  type InsertResult,
  QueryCreator,
  type QueryResult,
  SqliteAdapter,
  SqliteQueryCompiler,
  type UpdateResult,
} from 'kysely';
import type { Tables } from './tables.ts';

/** Query builder for every table. */
type Queries = QueryCreator<Tables>;

/**
 * A frequent query that is built once. `build` gets placeholders instead of values, so it cannot branch on a value.
 */
interface Statement<Values, Row> {
  readonly build: (queries: Queries, values: Values) => Compilable<Row>;
}

/** The result of a write. */
interface Written {
  /** Number of rows inserted or updated. */
  readonly rows: number;
  /** Number of the inserted row, in a table with `seq`. */
  readonly seq: number;
}

/** Makes a statement with an explicit type for its values; that of its rows is inferred. */
export const statement =
  <Values extends object>() =>
  <Row>(build: Statement<Values, Row>['build']): Statement<Values, Row> => ({ build });

/** Query builder for the work of one unit. */
export class Unit extends QueryCreator<Tables> {
  readonly #executor: SqliteExecutor;
  readonly #compiled = new Map<unknown, Compiled>();

  constructor(executor: SqliteExecutor) {
    super({ executor });
    this.#executor = executor;
  }

  /** Runs a statement that returns rows. */
  async query<Values extends object, Row>(
    query: Statement<Values, Row>,
    values: Values,
  ): Promise<readonly Row[]> {
    return this.#run(query, values).rows;
  }

  /** Runs a statement that writes. It returns no rows, which would need a temporary table each time. */
  async write<Values extends object>(
    query: Statement<Values, InsertResult | UpdateResult>,
    values: Values,
  ): Promise<Written> {
    const { numAffectedRows, insertId } = this.#run(query, values);
    return { rows: Number(numAffectedRows), seq: Number(insertId) };
  }

  #run<Values extends object, Row>(query: Statement<Values, Row>, values: Values): QueryResult<Row> {
    const { sql, parameters } = this.#compiled.get(query) ?? this.#compile(query);
    const bound = parameters.map((part) => (part instanceof Placeholder ? part.of(values) : part));
    return this.#executor.run<Row>(sql, bound);
  }

  #compile<Values extends object, Row>(query: Statement<Values, Row>): Compiled {
    const { sql, parameters } = query.build(this, placeholders<Values>()).compile();
    const compiled = { sql, parameters };
    this.#compiled.set(query, compiled);
    return compiled;
  }
}

interface Compiled {
  readonly sql: string;
  /** Placeholders and constants. */
  readonly parameters: readonly unknown[];
}

/** Represents a named value in a query. */
class Placeholder {
  readonly #name: PropertyKey;

  constructor(name: PropertyKey) {
    this.#name = name;
  }

  of(values: object): unknown {
    return Reflect.get(values, this.#name);
  }
}

/** An object with a placeholder for every property. Queries use values only as whole properties. */
const placeholders = <Values extends object>(): Values =>
  new Proxy({}, { get: (_, name) => new Placeholder(name) }) as Values;

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
