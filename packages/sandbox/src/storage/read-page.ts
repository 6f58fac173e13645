import { type SelectQueryBuilder, sql } from 'kysely';
import { ROOT, type Tables } from './tables.ts';
import type { Unit } from './unit.ts';

/** A page of a growing list: the rows after a `seq` or, without it, the newest; only those before `before`. */
export interface Page {
  readonly after: number | undefined;
  readonly before: number | undefined;
  readonly limit: number;
}

/** Above every `seq`: the upper bound of pages without `before`. */
export const LAST_SEQ = Number.MAX_SAFE_INTEGER;

/** Reads the rows of a page, in ascending order. @param seq its column where several tables have one */
export async function readPage<Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  page: Page,
  seq = 'seq',
): Promise<readonly Row[]> {
  const column = sql.ref<number>(seq);
  const rows = await query
    .where(column, '>', page.after ?? 0)
    .where(column, '<', page.before ?? LAST_SEQ)
    .orderBy(column, page.after === undefined ? 'desc' : 'asc')
    .limit(page.limit)
    .execute();
  return oldestFirst(rows, page);
}

/** Puts a page's rows in ascending order; without `after` the query returns the newest first. */
export const oldestFirst = <Row>(rows: readonly Row[], { after }: Page): readonly Row[] =>
  after === undefined ? rows.toReversed() : rows;

/**
 * The numbers of the rows with these root causes. For use as a subquery: with the condition in a query that has an
 * order or bounds, SQLite would scan all rows instead of using the index.
 */
export const ledToBy = (roots: readonly string[], table: 'history' | 'events', ns: string, unit: Unit) =>
  unit
    .selectFrom(table)
    .select('seq')
    .where('ns', '=', ns)
    .where(sql<string>`${sql.raw(ROOT)}`, 'in', roots);
