import { sql } from 'kysely';
import type { Unit } from './unit.ts';

/** SQL for the id of a row's root cause: that of a timed job's chain, else its own. */
export const ROOT = "coalesce(json_extract(origin, '$.root.ref'), json_extract(origin, '$.ref'))";

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
