import { DatabaseSync } from 'node:sqlite';
import { type SqliteHook, sqlite } from '@datafono/server/sqlite';
import type { Database, Rule, Rules, Value } from './database.ts';

/** Opens a file of SQLite, or a database in memory: `:memory:`. */
export function openSqlite(path: string, { onAttempt, onPaid }: Rules): Database {
  const db = new DatabaseSync(path);
  const run = (sql: string, values: Value[]) => db.prepare(sql.replaceAll(/\$\d+/g, '?')).all(...values);
  const hook =
    ({ sql, values, check }: Rule): SqliteHook<DatabaseSync> =>
    (_, orderId, attempt) =>
      check(run(sql, values(orderId, attempt))[0], orderId, attempt);
  return {
    query: async (sql, ...values) => run(sql, values),
    store: sqlite(db, { onAttempt: hook(onAttempt), onPaid: hook(onPaid) }),
    create: async (statements) => db.exec(statements),
    close: async () => db.close(),
  };
}
