import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { SandboxError } from '../lib/sandbox-error.ts';
import { SqliteExecutor } from './sqlite.ts';
import type { Tables } from './tables.ts';
import { Unit } from './unit.ts';

export type { Unit };

interface Waiting {
  /** Does the work and resolves to what tells its caller, once it is committed. */
  readonly run: (unit: Unit) => Promise<() => void>;
  readonly reject: (error: unknown) => void;
}

/**
 * The one way to the data. Owns the connection, its transactions and their order; knows nothing of what a unit
 * does. Units queue, and those that are there in a turn of the event loop share one transaction, each under a
 * savepoint; nobody is answered before it is committed.
 */
export class Store {
  readonly #database: DatabaseSync;
  readonly #release: () => void;
  readonly #unit: Unit;
  readonly #statements = new Map<string, StatementSync>();
  /** The tables whose rows belong to namespaces; one that refers to another comes before it. */
  readonly owned: readonly (keyof Tables)[];
  #queue: Waiting[] = [];
  #turn: Promise<void> | undefined;
  #closed: Promise<void> | undefined;

  /** @param release is called after the connection is closed */
  constructor(database: DatabaseSync, release: () => void = () => {}) {
    this.#database = database;
    this.#release = release;
    this.owned = ownedTables(database);
    this.#unit = new Unit(new SqliteExecutor(database));
  }

  /**
   * Runs `work` in a transaction of its own as far as it can tell: what it wrote is kept when it resolves and
   * undone when it rejects, whatever others do.
   *
   * @param work awaits nothing but its unit's queries: whoever waits for anything else makes all others wait
   * @throws {SandboxError} `closed`
   */
  unit<Value>(work: (unit: Unit) => Promise<Value>): Promise<Value> {
    if (this.#closed !== undefined)
      return Promise.reject(new SandboxError('closed', 'The sandbox is closed.'));
    return new Promise((resolve, reject) => {
      const run = async (unit: Unit) => {
        const value = await work(unit);
        return () => resolve(value);
      };
      this.#queue.push({ run, reject });
      this.#turn ??= this.#takeTurns();
    });
  }

  /**
   * Runs a part of the unit that is being carried out: what the part wrote is undone when it rejects, and the unit
   * goes on.
   */
  readonly savepoint = async <Value>(part: () => Promise<Value>): Promise<Value> => {
    this.#say('savepoint part');
    try {
      return await part();
    } catch (error) {
      this.#say('rollback to part');
      throw error;
    } finally {
      this.#say('release part');
    }
  };

  /** Finishes the units that wait, then closes the connection. */
  close(): Promise<void> {
    this.#closed ??= this.#shut();
    return this.#closed;
  }

  async #shut(): Promise<void> {
    await this.#turn;
    if (this.#database.isOpen) this.#database.close();
    this.#release();
  }

  /** Statements that say where transactions begin and end are said often, so they are kept prepared. */
  #say(sql: string): void {
    const statement = this.#statements.get(sql) ?? this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    statement.run();
  }

  async #takeTurns(): Promise<void> {
    while (this.#queue.length > 0) {
      // Requests that came in together are in the queue by the time the loop comes round.
      await new Promise(setImmediate);
      await this.#commitAll(this.#queue.splice(0));
    }
    this.#turn = undefined;
  }

  async #commitAll(units: readonly Waiting[]): Promise<void> {
    const answers: (() => void)[] = [];
    try {
      this.#say('begin immediate');
      for (const unit of units) answers.push(await this.#runInSavepoint(unit));
      this.#say('commit');
    } catch (error) {
      if (this.#database.isTransaction) this.#say('rollback');
      for (const unit of units) unit.reject(error);
      return;
    }
    for (const answer of answers) answer();
  }

  async #runInSavepoint({ run, reject }: Waiting): Promise<() => void> {
    this.#say('savepoint unit');
    try {
      return await run(this.#unit);
    } catch (error) {
      this.#say('rollback to unit');
      return () => reject(error);
    } finally {
      this.#say('release unit');
    }
  }
}

/** A table refers only to older ones, so the newest comes first. */
function ownedTables(database: DatabaseSync): readonly (keyof Tables)[] {
  const rows = database
    .prepare(
      `select name from sqlite_master as made where type = 'table'
        and exists (select 1 from pragma_table_info(made.name) where name = 'ns') order by made.rowid desc`,
    )
    .all();
  // The migrations make the tables that `Tables` tells of, and no others.
  return rows.map(({ name }) => name as keyof Tables);
}
