import {
  type Compilable,
  type InsertResult,
  QueryCreator,
  type QueryResult,
  type UpdateResult,
} from 'kysely';
import type { SqliteExecutor } from './sqlite.ts';
import type { Tables } from './tables.ts';

/** Query builder for every table. */
export type Queries = QueryCreator<Tables>;

/**
 * A frequent query that is built once. `build` gets placeholders instead of values, so it cannot branch on a value.
 */
export interface Statement<Values, Row> {
  readonly build: (queries: Queries, values: Values) => Compilable<Row>;
}

/** The result of a write. */
export interface Written {
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
