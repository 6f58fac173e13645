import type { Size } from './measure.ts';
import { column } from './report.ts';
import type { ServerBudget } from './server-budgets.ts';

/** The measured sizes of a budget. */
export interface MeasuredServer {
  readonly budget: ServerBudget;
  /** Without zod and the webhook library. */
  readonly alone: Size;
  readonly whole: Size;
}

/** One line for each size over its limit. */
export function serverOverruns(all: readonly MeasuredServer[]): readonly string[] {
  return all
    .filter(({ budget, alone }) => alone.gzip > budget.limit)
    .map(({ budget, alone }) => `${budget.name} takes ${alone.gzip} bytes of ${budget.limit}.`);
}

/** All sizes as a table, in bytes. */
export function serverTable(all: readonly MeasuredServer[]): string {
  const head = ['server', 'minified', 'gzip', 'limit', 'with zod: gzip'];
  const rows = all.map(({ budget, alone, whole }) => [
    budget.name,
    alone.minified,
    alone.gzip,
    budget.limit,
    whole.gzip,
  ]);
  return [head, ...rows].map((row) => row.map(column).join('  ')).join('\n');
}
