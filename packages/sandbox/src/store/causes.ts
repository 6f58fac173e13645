import { sql } from 'kysely';
import type { Unit } from './unit.ts';

/** Id of the first cause of a row with an origin: of the one that a timed move goes back to, else of its own. */
const ROOT = "coalesce(json_extract(origin, '$.root.ref'), json_extract(origin, '$.ref'))";

/** Since 0.1.0: what came of a cause is found without reading all that ever happened. */
export const causeIndexes = `
  create index history_by_root on history (ns, ${ROOT});
  create index events_by_root on events (ns, ${ROOT});`;

/**
 * The numbers of the rows that these first causes led to. A query asks for rows with these numbers and not for these
 * causes itself: wherever it has an order or bounds, SQLite would rather read all rows than use the index.
 */
export const ledToBy = (roots: readonly string[], table: 'history' | 'events', ns: string, unit: Unit) =>
  unit
    .selectFrom(table)
    .select('seq')
    .where('ns', '=', ns)
    .where(sql<string>`${sql.raw(ROOT)}`, 'in', roots);
