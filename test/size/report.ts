import type { Budget } from './budgets.ts';
import type { Size } from './measure.ts';

/** The measured sizes of a budget. */
export interface Measured {
  readonly budget: Budget;
  readonly withLit: Size;
  readonly withoutLit: Size;
}

/** The size of a budget in bytes after brotli, less that of its base. */
function usedOf({ budget, withLit }: Measured, all: readonly Measured[]): number {
  const base = all.find((other) => other.budget.name === budget.beyond);
  return withLit.brotli - (base?.withLit.brotli ?? 0);
}

/** One line for each size over its limit. */
export function overruns(all: readonly Measured[]): readonly string[] {
  return all
    .filter((measured) => usedOf(measured, all) > measured.budget.limit)
    .map(
      (measured) =>
        `${measured.budget.name} takes ${usedOf(measured, all)} bytes of ${measured.budget.limit}.`,
    );
}

/** All sizes as a table, in bytes. */
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

/** A cell padded to the width of its column. */
export const column = (cell: number | string, index: number): string =>
  index === 0 ? String(cell).padEnd(20) : String(cell).padStart(8);
