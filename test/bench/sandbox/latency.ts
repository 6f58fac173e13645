import { DatabaseSync } from 'node:sqlite';
import { createSandbox, type Sandbox } from '@datafono/sandbox';
import { ofSandbox } from './creations.ts';
import { p99 } from './figures.ts';

/** Calls go in blocks: what slows the machine for a moment spoils one of them. */
const BLOCKS = 20;
const CALLS = 200;

const kinds = ['create', 'read'] as const;
type Kind = (typeof kinds)[number];

export type Latencies = Readonly<Record<Kind, readonly (readonly number[])[]>>;

/**
 * How long creations and reads by id take as objects grow in number: a database of each size is open, and each call
 * goes to all of them in turn, so that whatever else the machine does meets them alike.
 *
 * @param sizes how many objects there are in each database
 */
export async function latencies(
  fileOf: (objects: number) => string,
  sizes: readonly number[],
): Promise<Latencies> {
  const subjects: Filled[] = [];
  for (const objects of sizes) subjects.push(await filled(fileOf(objects), objects));
  const all = { create: sizes.map((): number[] => []), read: sizes.map((): number[] => []) };
  // The first block warms up and counts for nothing.
  for (let block = 0; block <= BLOCKS; block += 1) {
    const times = await timesOf(subjects);
    if (block > 0)
      for (const kind of kinds)
        for (const [at, each] of times[kind].entries()) all[kind][at]?.push(p99(each));
  }
  for (const { sandbox } of subjects) await sandbox.close();
  return all;
}

interface Filled {
  readonly sandbox: Sandbox;
  /** Of customers to read, from anywhere. */
  readonly ids: string[];
}

async function filled(database: string, objects: number): Promise<Filled> {
  const first = await createSandbox({ database });
  const id = await create(first);
  await first.close();
  const ids = objects > 0 ? fill(database, objects, (BLOCKS + 1) * CALLS) : [id];
  return { sandbox: await createSandbox({ database }), ids };
}

async function timesOf(subjects: readonly Filled[]): Promise<Record<Kind, number[][]>> {
  const times = { create: subjects.map((): number[] => []), read: subjects.map((): number[] => []) };
  for (let call = 0; call < CALLS; call += 1)
    for (const [at, { sandbox, ids }] of subjects.entries()) {
      const begun = performance.now();
      const made = await create(sandbox);
      const created = performance.now();
      await read(sandbox, ids.pop() ?? made);
      times.create[at]?.push(created - begun);
      times.read[at]?.push(performance.now() - created);
    }
  return times;
}

const CUSTOMERS = 'http://bench.test/v1/customers';

async function create({ api, secretKey }: Sandbox): Promise<string> {
  const answer = await api(new Request(CUSTOMERS, { method: 'POST', ...ofSandbox(secretKey) }));
  if (answer.status !== 201) throw new Error('A creation was refused.');
  const { id }: { id?: string } = await answer.json();
  return String(id);
}

async function read({ api, secretKey }: Sandbox, id: string): Promise<void> {
  const { headers } = ofSandbox(secretKey);
  const answer = await api(new Request(`${CUSTOMERS}/${id}`, { headers }));
  await answer.text();
  if (answer.status !== 200) throw new Error('A reading was refused.');
}

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
function fill(path: string, count: number, ids: number): string[] {
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
