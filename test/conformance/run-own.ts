import { serveInMemory, serveOnFile } from './local.ts';
import { openReceiver } from './receiver.ts';
import type { Check, Row } from './row.ts';
import { type Outcome, type Results, runRows, together } from './run.ts';

/** Runs rows against the sandbox of this repository, in memory and with a file, and merges the results. */
export async function runOwn(
  rows: readonly Row[],
  report: (row: Row, check: Check, outcome: Outcome) => void,
): Promise<Results> {
  await using receiver = await openReceiver();
  await using memory = await serveInMemory();
  const inMemory = await runRows(rows, memory.target, receiver, report);
  await using file = await serveOnFile();
  return together(inMemory, await runRows(rows, file.target, receiver, report));
}
