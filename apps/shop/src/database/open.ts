import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Database } from './database.ts';
import { migrateCustomers, migrateLinks } from './earlier.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import { creation, indexes, tables } from './tables.ts';

/** The database does not serve the shop; `message` is one line that says what to do, without a password. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}

/**
 * Opens the shop's database, and creates the tables that are missing.
 *
 * @param address `memory`, the path of a file of SQLite, or the address of a database of PostgreSQL
 * @throws {DatabaseError} where it cannot be used
 */
export async function openDatabase(address: string): Promise<Database> {
  let database: Database | undefined;
  try {
    database = await connect(address);
    await database.store.migrate();
    await migrate(database);
    await migrateCustomers(database);
    await migrateLinks(database);
    return database;
  } catch (error) {
    await database?.close();
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseError(`The shop cannot use the database ${nameOf(address)}: ${reason}`, {
      cause: error,
    });
  }
}

async function connect(address: string): Promise<Database> {
  if (/^postgres(ql)?:\/\//.test(address)) return openPostgres(address);
  if (address.includes('://')) throw new Error('its address must begin with postgres://.');
  if (address === 'memory') return openSqlite(':memory:');
  mkdirSync(dirname(address), { recursive: true });
  return openSqlite(address);
}

/** Nothing is created where everything is there: a user without the right to create needs none. */
async function migrate(database: Database): Promise<void> {
  if ((await unusableTable(database)) === undefined) return;
  await database.create(creation);
  const table = await unusableTable(database);
  if (table === undefined) return database.create(indexes);
  throw new Error(
    `its table ${table} cannot be read, or is older or of another program: rename it, or use another database.`,
  );
}

/** A table that is missing, may not be read, or has other columns. */
async function unusableTable({ query }: Database): Promise<string | undefined> {
  for (const [table, columns] of Object.entries(tables)) {
    const names = columns.map((column) => column.split(' ')[0]).join(', ');
    try {
      await query(`select ${names} from ${table} limit 0`);
    } catch {
      return table;
    }
  }
  return undefined;
}

/** The address without user and password. */
const nameOf = (address: string): string => address.replace(/^(\w+:\/\/)(.*@)?([^?]*).*$/s, '$1$3');
