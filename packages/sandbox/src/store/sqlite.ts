import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/**
 * A `node:sqlite` connection as Kysely's SQLite dialect wants it. Statements are kept prepared: their texts are
 * few, since every value is a parameter.
 */
export function forKysely(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const statement = statements.get(sql) ?? prepare(database, sql);
      statements.set(sql, statement);
      return statement;
    },
  };
}

function prepare(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql);
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(portable)),
    run: (parameters) => statement.run(...parameters.map(portable)),
    iterate: (parameters) => statement.iterate(...parameters.map(portable)),
  };
}

/**
 * Lets through what every database takes the same way. `node:sqlite` reads an object in first place, a `Date`
 * included, as named parameters and then stores NULLs without a word.
 */
function portable(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  throw new TypeError('A column takes text, a safe integer or null; encode anything else first.');
}
