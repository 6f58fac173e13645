import { sql } from 'kysely';
import type { NamespaceRow } from '../store/core-tables.ts';
import type { Unit } from '../store/store.ts';
import { DELIVERY } from '../webhooks/delivery-move.ts';
import { objectTables } from './object-tables.ts';
import { withoutAddress } from './page-links.ts';
import { FORMAT, type Row, type State, type Table, tables, VERSION } from './state.ts';

/** Exports the state of a namespace: its objects, what happened, what is scheduled, clock and balance. */
export async function exportState(unit: Unit, ns: string): Promise<State> {
  const row = await unit.selectFrom('namespaces').selectAll().where('ns', '=', ns).executeTakeFirstOrThrow();
  const list = (table: Table) => rowsOf(table, ns, unit, (text) => withoutAddress(text, row.page_token));
  const lists = new Map<string, readonly Row[]>();
  for (const table of Object.keys(tables)) lists.set(table, await list(table as Table));
  const listOf = (table: Table): readonly Row[] => lists.get(table) ?? [];
  return {
    format: FORMAT,
    version: VERSION,
    clock: clockOf(row),
    balance: row.balance,
    ids: { seed: row.seed, used: row.ids },
    // One list for each table.
    objects: Object.fromEntries(
      Object.keys(objectTables).map((table) => [table, lists.get(table)]),
    ) as State['objects'],
    history: listOf('history'),
    messages: listOf('messages'),
    events: listOf('events'),
    moves: listOf('moves').filter(({ kind }) => kind !== DELIVERY),
  };
}

const clockOf = ({ clock_at, clock_offset }: NamespaceRow): State['clock'] =>
  clock_at === null ? { mode: 'real', offset: clock_offset } : { mode: 'frozen', now: clock_at };

/** The rows of a table in the order of their creation. */
async function rowsOf(table: Table, ns: string, unit: Unit, portable: (text: string) => string) {
  const rows = await unit
    .selectFrom(table as 'history') // any table has a namespace and an order
    .selectAll()
    .where('ns', '=', ns)
    .orderBy(sql`rowid`)
    .execute();
  return rows.map((row) => {
    const stored: Readonly<Record<string, unknown>> = row;
    return Object.fromEntries(
      Object.entries(tables[table]).map(([name, { decode }]) => {
        const value = stored[name];
        return [name, decode(typeof value === 'string' ? portable(value) : value)];
      }),
    );
  });
}
