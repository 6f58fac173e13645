import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { SandboxError } from '../lib/sandbox-error.ts';
import { SqliteExecutor, Unit } from './unit.ts';

export type { Unit };

interface Waiting {
  /** Runs the work and resolves to a callback that resolves its caller's promise after the commit. */
  readonly run: (unit: Unit) => Promise<() => void>;
  readonly reject: (error: unknown) => void;
}

/**
 * The only access to the data. Owns the connection, its transactions and their order; independent of what a unit
 * does. Units queue, and those of one turn of the event loop share a transaction, each under a savepoint. A unit
 * resolves only after the commit.
 */
export class Store {
  readonly #database: DatabaseSync;
  readonly #release: () => void;
  readonly #unit: Unit;
  readonly #statements = new Map<string, StatementSync>();
  #queue: Waiting[] = [];
  #turn: Promise<void> | undefined;
  #closed: Promise<void> | undefined;

  /** @param release is called after the connection is closed */
  constructor(database: DatabaseSync, release: () => void = () => {}) {
    this.#database = database;
    this.#release = release;
    this.#unit = new Unit(new SqliteExecutor(database));
  }

  /**
   * Runs `work` as in a transaction of its own: its writes are committed when it resolves and rolled back when it
   * rejects, independently of other units.
   *
   * @param work must await only its unit's queries, since all other units wait for it
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
      this.#turn ??= this.#commitQueued();
    });
  }

  /**
   * Runs a part of the current unit. Its writes are rolled back alone when it rejects.
   */
  readonly savepoint = async <Value>(part: () => Promise<Value>): Promise<Value> => {
    this.#execute('savepoint part');
    try {
      return await part();
    } catch (error) {
      this.#execute('rollback to part');
      throw error;
    } finally {
      this.#execute('release part');
    }
  };

  /** Finishes the queued units, then closes the connection. */
  close(): Promise<void> {
    this.#closed ??= this.#shut();
    return this.#closed;
  }

  async #shut(): Promise<void> {
    await this.#turn;
    if (this.#database.isOpen) this.#database.close();
    this.#release();
  }

  /** Executes a transaction statement. Prepared once, because each unit uses several. */
  #execute(sql: string): void {
    const statement = this.#statements.get(sql) ?? this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    statement.run();
  }

  async #commitQueued(): Promise<void> {
    while (this.#queue.length > 0) {
      // Wait one turn, so that requests that arrived together share a transaction.
      await new Promise(setImmediate);
      await this.#commitAll(this.#queue.splice(0));
    }
    this.#turn = undefined;
  }

  async #commitAll(units: readonly Waiting[]): Promise<void> {
    const answers: (() => void)[] = [];
    try {
      this.#execute('begin immediate');
      for (const unit of units) answers.push(await this.#runInSavepoint(unit));
      this.#execute('commit');
    } catch (error) {
      if (this.#database.isTransaction) this.#execute('rollback');
      for (const unit of units) unit.reject(error);
      return;
    }
    for (const answer of answers) answer();
  }

  async #runInSavepoint({ run, reject }: Waiting): Promise<() => void> {
    this.#execute('savepoint unit');
    try {
      return await run(this.#unit);
    } catch (error) {
      this.#execute('rollback to unit');
      return () => reject(error);
    } finally {
      this.#execute('release unit');
    }
  }
}
