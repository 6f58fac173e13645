import { DatabaseSync } from 'node:sqlite';

/** What a creation leaves behind, in each of these tables; the journal forgets what is old. */
const TABLES = ['objects', 'history', 'claims'] as const;

/** The columns that tell one creation from another: ids sort as they follow, digests do not. */
const OWN: Readonly<Record<string, string>> = {
  id: "printf('%012x', n) || lower(hex(randomblob(10)))",
  key_digest: 'lower(hex(randomblob(32)))',
};

/**
 * Puts objects into a database that no sandbox has open: copies of the first row of each table, each under names of
 * its own.
 */
export function fill(path: string, count: number, ids: number): string[] {
  const database = new DatabaseSync(path);
  try {
    database.exec('pragma foreign_keys = off; pragma synchronous = off; begin');
    for (const table of TABLES) copyRows(database, table, count);
    database.exec('commit; pragma wal_checkpoint(truncate)');
    const some = database.prepare('select id from objects order by random() limit ?').all(ids);
    return some.map(({ id }) => String(id));
  } finally {
    database.close();
  }
}

function copyRows(database: DatabaseSync, table: string, count: number): void {
  const names = database
    .prepare(`select name from pragma_table_info('${table}')`)
    .all()
    .map(({ name }) => String(name))
    .filter((name) => name !== 'seq');
  const values = names.map((name) => OWN[name] ?? `first.${name}`);
  database.exec(
    `insert into ${table} (${names.join(', ')})
      with recursive counted (n) as (select 1 union all select n + 1 from counted where n < ${count})
      select ${values.join(', ')} from counted, (select * from ${table} limit 1) as first`,
  );
}
