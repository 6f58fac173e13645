import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withRecorder } from '../../conformance/helped.ts';
import type { SentRequest } from '../../conformance/helper/answer.ts';
import type { HelperCheck } from '../../conformance/helper/bench.ts';
import { helperChecks } from '../../conformance/helper/checks.ts';
import { serveInMemory } from '../../conformance/local.ts';
import { openReceiver } from '../../conformance/receiver.ts';
import { World } from '../../conformance/world.ts';
import { forWorker, inShop, scriptOf } from './shop.ts';

export async function furnishHelperList(): Promise<void> {
  cpSync(fileURLToPath(new URL('../../conformance', import.meta.url)), inShop('conformance'), {
    recursive: true,
  });
  mkdirSync(inShop('list'), { recursive: true });
  cpSync(inShop('worker.capnp'), inShop('list/worker.capnp'));
  writeFileSync(inShop('list/node.mjs'), await scriptOf('conformance/runtimes/node.ts', {}));
  writeFileSync(inShop('list/worker.js'), await scriptOf('conformance/runtimes/worker.ts', forWorker));
}

/** Runs every check of the helper at an address. @returns the failures, by check */
export async function wrongAt(address: string): Promise<readonly string[]> {
  await using receiver = await openReceiver();
  await using local = await serveInMemory();
  const wrong: string[] = [];
  const makeAll = (row: string, checks: readonly HelperCheck[]) =>
    checks.map(({ value }, at) => async () => {
      await using world = await World.open(local.target, receiver);
      await withRecorder(world, (place) => makeAt(address, { row, at, place })).catch((error: unknown) =>
        wrong.push(`${row} ${value}: ${error}`),
      );
    });
  const { K13: waiting = [], ...others } = helperChecks;
  await Promise.all(makeAll('K13', waiting).map((make) => make())); // they wait before each retry
  for (const [row, checks] of Object.entries(others)) for (const make of makeAll(row, checks)) await make();
  return wrong;
}

async function makeAt(address: string, asked: SentRequest): Promise<void> {
  const answer = await fetch(address, { method: 'POST', body: JSON.stringify(asked) });
  const { wrong }: { wrong: string | null } = JSON.parse(await answer.text());
  if (wrong !== null) throw new Error(wrong);
}
