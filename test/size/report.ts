import type { Budget } from './budgets.ts';
import type { Size } from './measure.ts';

/** What was measured of a budget. */
export interface Measured {
  readonly budget: Budget;
  readonly withLit: Size;
  readonly withoutLit: Size;
}

/** How many bytes a budget takes after brotli, of the limit that it has. */
function usedOf({ budget, withLit }: Measured, all: readonly Measured[]): number {
  const base = all.find((other) => other.budget.name === budget.beyond);
  return withLit.brotli - (base?.withLit.brotli ?? 0);
}

/** What is over its limit, one line each. */
export function overruns(all: readonly Measured[]): readonly string[] {
  return all
    .filter((one) => usedOf(one, all) > one.budget.limit)
    .map((one) => `${one.budget.name} takes ${usedOf(one, all)} bytes of ${one.budget.limit}.`);
}

/** All that was measured, as a table in bytes. */
export function table(all: readonly Measured[]): string {
  const head = ['', 'minified', 'gzip', 'brotli', 'counts', 'limit', 'no Lit: gzip', 'brotli'];
  const rows = all.map((one) => [
    one.budget.name,
    one.withLit.minified,
    one.withLit.gzip,
    one.withLit.brotli,
    usedOf(one, all),
    one.budget.limit,
    one.withoutLit.gzip,
    one.withoutLit.brotli,
  ]);
  return [head, ...rows].map((row) => row.map(column).join('  ')).join('\n');
}

/** A cell of a table as wide as its column is. */
export const column = (cell: number | string, index: number): string =>
  index === 0 ? String(cell).padEnd(14) : String(cell).padStart(8);
