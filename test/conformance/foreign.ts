import type { Row } from './row.ts';
import type { Target } from './target.ts';

/** What of some rows is about a target that is not of this repository: nothing that is tried on our own helper. */
export const aboutTarget = (rows: readonly Row[]): readonly Row[] =>
  rows
    .filter(({ checks }) => checks.length === 0 || checks.some(({ of }) => of !== 'helper'))
    .map((row) => ({ ...row, checks: row.checks.filter(({ of }) => of !== 'helper') }));

/** How long an address may take to answer anything at all, in milliseconds. */
const PATIENCE = 10_000;

/**
 * Makes sure that a target is there before hundreds of checks are told one by one that it is not.
 *
 * @throws {Error} with the address that does not answer, and why
 */
export async function reach({ api, cards, control }: Target): Promise<void> {
  for (const address of [api, cards, ...(control === undefined ? [] : [control])]) {
    const reply = await fetch(address, { signal: AbortSignal.timeout(PATIENCE), redirect: 'manual' }).catch(
      (error: unknown) => {
        throw new Error(`Nothing answers at ${address}: ${reasonOf(error)}.`, { cause: error });
      },
    );
    await reply.body?.cancel();
  }
}

/** Of a failed `fetch` only the cause says why. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || ('code' in cause ? String(cause.code) : cause.name);
}

/** Says on a stream how far a run is, whenever it comes to another area. */
export function progress(rows: readonly Row[], write: (text: string) => unknown): (row: Row) => void {
  let area: string | undefined;
  return (row) => {
    if (row.area === area) return;
    area = row.area;
    write(`${rows.findIndex(({ id }) => id === row.id)} of ${rows.length} rows done; now: ${area}\n`);
  };
}
