import { createSandbox, type Sandbox } from '@datafono/sandbox';
import { fill } from './fill.ts';
import { CUSTOMER, headingsOf } from './load.ts';

const CALLS = 3_000;

/** Milliseconds within which 99 of 100 calls are answered, and half of them. */
export interface Latency {
  readonly objects: number;
  readonly create: Percentiles;
  readonly read: Percentiles;
}

interface Percentiles {
  readonly p50: number;
  readonly p99: number;
}

/** How long creations and reads by id take, one after the other, as the objects of a database grow in number. */
export async function latencies(path: string, sizes: readonly number[]): Promise<readonly Latency[]> {
  const all: Latency[] = [];
  let present = 0;
  await using _warm = await createSandbox();
  await times(_warm);
  for (const objects of sizes) {
    if (objects > present) fill(path, objects - present);
    await using sandbox = await createSandbox({ database: path });
    await times(sandbox, 200);
    all.push({ objects, ...(await times(sandbox)) });
    present = objects + CALLS + 200;
  }
  return all;
}

async function times(sandbox: Sandbox, calls = CALLS): Promise<Omit<Latency, 'objects'>> {
  const creates: number[] = [];
  const reads: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const headers = headingsOf(sandbox.secretKey);
    const begun = performance.now();
    const url = 'http://bench.test/v1/customers';
    const created = await sandbox.api(new Request(url, { method: 'POST', headers, body: CUSTOMER }));
    const { id }: { id?: string } = await created.json();
    creates.push(performance.now() - begun);
    const asked = performance.now();
    const read = await sandbox.api(new Request(`${url}/${id}`, { headers }));
    await read.text();
    reads.push(performance.now() - asked);
    if (created.status !== 201 || read.status !== 200) throw new Error('A call was refused.');
  }
  return { create: percentiles(creates), read: percentiles(reads) };
}

function percentiles(values: readonly number[]): Percentiles {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}
