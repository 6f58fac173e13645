import type { DatabaseSync } from 'node:sqlite';
import { Kysely, type QueryCreator, SqliteDialect } from 'kysely';
import { SandboxError } from '../sandbox-error.ts';
import { forKysely } from './sqlite.ts';
import type { Tables } from './tables.ts';

/** What the work of one request may do with the data. */
export type Unit = QueryCreator<Tables>;

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
  readonly #tables: Kysely<Tables>;
  #queue: Waiting[] = [];
  #turn: Promise<void> | undefined;
  #closed: Promise<void> | undefined;

  /** @param release is called after the connection is closed */
  constructor(database: DatabaseSync, release: () => void = () => {}) {
    this.#database = database;
    this.#release = release;
    this.#tables = new Kysely({ dialect: new SqliteDialect({ database: forKysely(database) }) });
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

  /** Finishes the units that wait, then closes the connection. */
  close(): Promise<void> {
    this.#closed ??= this.#shut();
    return this.#closed;
  }

  async #shut(): Promise<void> {
    await this.#turn;
    await this.#tables.destroy();
    if (this.#database.isOpen) this.#database.close();
    this.#release();
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
      this.#database.exec('begin immediate');
      for (const unit of units) answers.push(await this.#attempt(unit));
      this.#database.exec('commit');
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('rollback');
      for (const unit of units) unit.reject(error);
      return;
    }
    for (const answer of answers) answer();
  }

  async #attempt({ run, reject }: Waiting): Promise<() => void> {
    this.#database.exec('savepoint unit');
    try {
      return await run(this.#tables);
    } catch (error) {
      this.#database.exec('rollback to unit');
      return () => reject(error);
    } finally {
      this.#database.exec('release unit');
    }
  }
}
