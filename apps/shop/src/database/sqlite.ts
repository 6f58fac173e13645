import { DatabaseSync } from 'node:sqlite';
import { sqlite } from '@datafono/server/sqlite';
import type { Database } from './database.ts';

/** Opens a file of SQLite, or a database in memory: `:memory:`. */
export function openSqlite(path: string): Database {
  const db = new DatabaseSync(path);
  return {
    query: async (sql, ...values) => db.prepare(sql.replaceAll(/\$\d+/g, '?')).all(...values),
    store: sqlite(db, { checkout: true }),
    hasTable: async (name) =>
      db.prepare("select name from sqlite_schema where type = 'table' and name = ?").get(name) !== undefined,
    create: async (statements) => db.exec(statements),
    close: async () => db.close(),
  };
}
