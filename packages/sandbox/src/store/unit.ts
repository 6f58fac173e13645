import {
  type Compilable,
  type InsertResult,
  QueryCreator,
  type QueryResult,
  type UpdateResult,
} from 'kysely';
import type { SqliteExecutor } from './sqlite.ts';
import type { Tables } from './tables.ts';

/** Makes queries of every table. */
export type Queries = QueryCreator<Tables>;

/**
 * A query that is asked so often that it is built once: `build` gets a placeholder for each value instead of the value,
 * so it cannot choose by one.
 */
export interface Statement<Values, Row> {
  readonly build: (queries: Queries, values: Values) => Compilable<Row>;
}

/** What a statement wrote. */
export interface Written {
  /** How many rows it added or changed. */
  readonly rows: number;
  /** The number of the row that it added, where the table numbers its rows. */
  readonly seq: number;
}

/** Names the type of a statement's values; that of its rows follows from the query. */
export const statement =
  <Values extends object>() =>
  <Row>(build: Statement<Values, Row>['build']): Statement<Values, Row> => ({ build });

/** What the work of one request may do with the data. */
export class Unit extends QueryCreator<Tables> {
  readonly #executor: SqliteExecutor;
  readonly #built = new Map<unknown, Built>();

  constructor(executor: SqliteExecutor) {
    super({ executor });
    this.#executor = executor;
  }

  /** Asks a query that is built once. */
  async query<Values extends object, Row>(
    asked: Statement<Values, Row>,
    values: Values,
  ): Promise<readonly Row[]> {
    return this.#run(asked, values).rows;
  }

  /** Writes by a query that is built once. One that returned rows would take a temporary table each time. */
  async write<Values extends object>(
    asked: Statement<Values, InsertResult | UpdateResult>,
    values: Values,
  ): Promise<Written> {
    const { numAffectedRows, insertId } = this.#run(asked, values);
    return { rows: Number(numAffectedRows), seq: Number(insertId) };
  }

  #run<Values extends object, Row>(asked: Statement<Values, Row>, values: Values): QueryResult<Row> {
    const { sql, parameters } = this.#built.get(asked) ?? this.#build(asked);
    const given = parameters.map((part) => (part instanceof Placeholder ? part.of(values) : part));
    return this.#executor.run<Row>(sql, given);
  }

  #build<Values extends object, Row>(asked: Statement<Values, Row>): Built {
    const { sql, parameters } = asked.build(this, placeholders<Values>()).compile();
    const built = { sql, parameters };
    this.#built.set(asked, built);
    return built;
  }
}

interface Built {
  readonly sql: string;
  /** Placeholders, and values that are always the same. */
  readonly parameters: readonly unknown[];
}

/** Stands in a query for the value of that name. */
class Placeholder {
  readonly #name: PropertyKey;

  constructor(name: PropertyKey) {
    this.#name = name;
  }

  of(values: object): unknown {
    return Reflect.get(values, this.#name);
  }
}

/** Something that has a placeholder for whatever it is asked; a query looks no further into a value than this. */
const placeholders = <Values extends object>(): Values =>
  new Proxy({}, { get: (_, name) => new Placeholder(name) }) as Values;
