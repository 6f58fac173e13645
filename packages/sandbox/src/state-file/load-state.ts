import type { Addresses } from '../core/addresses.ts';
import type { NamespaceRow } from '../store/core-tables.ts';
import type { Store, Unit } from '../store/store.ts';
import { objectTables } from './object-tables.ts';
import { withAddress } from './page-links.ts';
import { recordTables } from './record-tables.ts';
import { EXPORT, type Row, type State, StateError, type Table, tables } from './state.ts';

/** Whether a namespace has or had objects, which a load would replace. */
export async function hasObjects(unit: Unit, ns: string): Promise<boolean> {
  const row = await unit.selectFrom('history').select('seq').where('ns', '=', ns).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Of these tables, a namespace keeps its rows: its keys, webhook endpoints and delivery settings are its own. */
const OWN: readonly string[] = ['namespaces', 'webhooks', 'chaos'];

/**
 * Replaces the state of a namespace, as part of a unit: when it rejects, nothing is changed.
 *
 * @throws {StateError} when two objects of the state are the same
 */
export async function loadState(
  unit: Unit,
  ns: string,
  state: State,
  { pages, owned }: Pick<Addresses, 'pages'> & Pick<Store, 'owned'>,
): Promise<void> {
  for (const table of owned)
    if (!OWN.includes(table)) await unit.deleteFrom(table).where('ns', '=', ns).execute();
  const row = await unit.selectFrom('namespaces').selectAll().where('ns', '=', ns).executeTakeFirstOrThrow();
  const insert = (table: Table, rows: readonly Row[]) =>
    insertRows({ table, rows, ns, unit, local: (text) => withAddress(text, pages, row.page_token) });
  try {
    for (const table of namesOf(objectTables)) await insert(table, state.objects[table]);
    for (const table of namesOf(recordTables)) await insert(table, state[table]);
  } catch (error) {
    throw isConstraint(error) ? inconsistent(error) : error;
  }
  await unit.updateTable('namespaces').set(columnsOf(state, row)).where('ns', '=', ns).execute();
}

const namesOf = <Names extends string>(named: Readonly<Record<Names, unknown>>): readonly Names[] =>
  Object.keys(named) as Names[]; // its own keys

interface Insertion {
  readonly table: Table;
  readonly rows: readonly Row[];
  readonly ns: string;
  readonly unit: Unit;
  readonly local: (text: string) => string;
}

async function insertRows({ table, rows, ns, unit, local }: Insertion): Promise<void> {
  for (const [at, row] of rows.entries()) {
    const columns = Object.entries(tables[table]).map(([name, { encode }]) => {
      const value = encode(row[name]);
      return [name, typeof value === 'string' ? local(value) : value];
    });
    const values = { ns, ...Object.fromEntries(columns), ...additions(table, row, at) };
    await unit
      .insertInto(table as 'history') // the columns are those of the table
      .values(values)
      .execute();
  }
}

/** The columns that a file does not have. */
function additions(table: Table, row: Row, at: number): object {
  if (table === 'events') return { number: at + 1 };
  // The number of an account is in no file, so the same account captured again is a new one.
  if (table === 'captures') return { fingerprint: `${row['method_type']} ${row['method_id']}` };
  return {};
}

type NamespaceColumns = Pick<
  NamespaceRow,
  'clock_mode' | 'clock_at' | 'clock_offset' | 'balance' | 'seed' | 'ids'
>;

/**
 * Clock and balance of the state, and its seed, with which ids go on where they stopped. A namespace with another seed
 * keeps its own.
 */
function columnsOf({ clock, balance, ids }: State, { seed, ids: used }: NamespaceRow): NamespaceColumns {
  const own = seed !== null && seed !== ids.seed;
  return {
    clock_mode: clock.mode,
    clock_at: clock.mode === 'frozen' ? clock.now : null,
    clock_offset: clock.mode === 'real' ? clock.offset : 0,
    balance,
    seed: own ? seed : ids.seed,
    ids: own ? used : ids.used,
  };
}

const isConstraint = (error: unknown): boolean =>
  error instanceof Error && /constraint failed/i.test(error.message);

const inconsistent = (cause: unknown): StateError =>
  new StateError(
    'references',
    'objects',
    'Its objects do not fit together: two of them are the same, such as two open invoices of one reference. ' +
      `Correct it. ${EXPORT}`,
    { cause },
  );
