import { createSandbox, type Sandbox } from '@datafono/sandbox';
import { ofSandbox } from './creations.ts';
import { p99 } from './figures.ts';
import { fill } from './fill.ts';

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
