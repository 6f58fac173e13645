import { type Compilable, QueryCreator } from 'kysely';
import type { SqliteExecutor } from './sqlite.ts';
import type { Tables } from './tables.ts';

/** Makes queries of every table. */
export type Queries = QueryCreator<Tables>;

/**
 * A query that is asked so often that it is built once: `build` gets a stand-in for each value instead of the value,
 * so it cannot choose by one.
 */
export interface Statement<Values, Row> {
  readonly build: (queries: Queries, values: Values) => Compilable<Row>;
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
  async ask<Values extends object, Row>(
    asked: Statement<Values, Row>,
    values: Values,
  ): Promise<readonly Row[]> {
    const { sql, parameters } = this.#built.get(asked) ?? this.#build(asked);
    const given = parameters.map((part) => (part instanceof StandIn ? part.of(values) : part));
    return this.#executor.run<Row>(sql, given).rows;
  }

  #build<Values extends object, Row>(asked: Statement<Values, Row>): Built {
    const { sql, parameters } = asked.build(this, standIns<Values>()).compile();
    const built = { sql, parameters };
    this.#built.set(asked, built);
    return built;
  }
}

interface Built {
  readonly sql: string;
  /** Stand-ins, and values that are always the same. */
  readonly parameters: readonly unknown[];
}

/** Stands in a query for the value of that name. */
class StandIn {
  readonly #name: PropertyKey;

  constructor(name: PropertyKey) {
    this.#name = name;
  }

  of(values: object): unknown {
    return Reflect.get(values, this.#name);
  }
}

/** Something that has a stand-in for whatever it is asked; a query looks no further into a value than this. */
const standIns = <Values extends object>(): Values =>
  new Proxy({}, { get: (_, name) => new StandIn(name) }) as Values;
