import type { Row } from './row.ts';
import type { Target } from './target.ts';

/** The rows, without the checks of the helper, for a target outside this repository. */
export const aboutTarget = (rows: readonly Row[]): readonly Row[] =>
  rows
    .filter(({ checks }) => checks.length === 0 || checks.some(({ of }) => of !== 'helper'))
    .map((row) => ({ ...row, checks: row.checks.filter(({ of }) => of !== 'helper') }));

/** Time limit for any answer of an address, in milliseconds. */
const TIMEOUT = 10_000;

/**
 * Checks that a target answers, so that hundreds of checks do not fail one by one.
 *
 * @throws {Error} with the address that does not answer, and the reason
 */
export async function reach({ api, cards, control }: Target): Promise<void> {
  for (const address of [api, cards, ...(control === undefined ? [] : [control])]) {
    const reply = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT), redirect: 'manual' }).catch(
      (error: unknown) => {
        throw new Error(`Nothing answers at ${address}: ${reasonOf(error)}.`, { cause: error });
      },
    );
    await reply.body?.cancel();
  }
}

/** Only the cause of a failed `fetch` has the reason. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || ('code' in cause ? String(cause.code) : cause.name);
}

/** Writes the progress of a run whenever it reaches another area. */
export function progress(rows: readonly Row[], write: (text: string) => unknown): (row: Row) => void {
  let area: string | undefined;
  return (row) => {
    if (row.area === area) return;
    area = row.area;
    write(`${rows.findIndex(({ id }) => id === row.id)} of ${rows.length} rows done; now: ${area}\n`);
  };
}
