import type { Addresses } from '../core/addresses.ts';
import { encodeJson } from '../storage/columns.ts';
import type { Unit } from '../storage/store.ts';
import { type NamespaceRow, ownedTables } from '../storage/tables.ts';
import {
  EXPORT,
  jsonColumns,
  listOf,
  objectTypes,
  type Row,
  recordTables,
  type State,
  StateError,
  withAddress,
} from './state-file.ts';

/** Whether a namespace has or had objects, which a load would replace. */
export async function hasObjects(unit: Unit, ns: string): Promise<boolean> {
  const row = await unit.selectFrom('history').select('seq').where('ns', '=', ns).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** The tables that a load does not change: keys, webhook endpoints and delivery settings are not part of a state. */
const UNCHANGED: readonly string[] = ['namespaces', 'webhooks', 'chaos'];

/**
 * Replaces the state of a namespace, as part of a unit: when it rejects, nothing is changed.
 *
 * @throws {StateError} when two objects of the state are the same
 */
export async function loadState(
  unit: Unit,
  ns: string,
  state: State,
  { pages }: Pick<Addresses, 'pages'>,
): Promise<void> {
  for (const table of ownedTables)
    if (!UNCHANGED.includes(table)) await unit.deleteFrom(table).where('ns', '=', ns).execute();
  const row = await unit.selectFrom('namespaces').selectAll().where('ns', '=', ns).executeTakeFirstOrThrow();
  const local = (text: string) => withAddress(text, pages, row.page_token);
  try {
    await insertObjects(state, ns, unit, local);
    for (const table of recordTables)
      for (const [at, record] of state[table].entries()) {
        const values = { ns, ...columnsOf(record, local), ...(table === 'events' && { number: at + 1 }) };
        await unit
          .insertInto(table as 'history') // the columns are those of the table
          .values(values)
          .execute();
      }
  } catch (error) {
    throw isConstraint(error) ? inconsistent(error) : error;
  }
  await unit.updateTable('namespaces').set(namespaceColumns(state, row)).where('ns', '=', ns).execute();
}

type Local = (text: string) => string;

async function insertObjects(state: State, ns: string, unit: Unit, local: Local): Promise<void> {
  for (const type of objectTypes)
    for (const { id, ...body } of state.objects[listOf(type)]) {
      const values = { ns, type, id: String(id), body: local(encodeJson(body)) };
      await unit.insertInto('objects').values(values).execute();
    }
}

const columnsOf = (record: Row, local: Local) =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]): readonly unknown[] => {
      const stored = value !== null && jsonColumns.includes(name) ? encodeJson(value) : value;
      return [name, typeof stored === 'string' ? local(stored) : stored];
    }),
  );

type NamespaceColumns = Pick<
  NamespaceRow,
  'clock_mode' | 'clock_at' | 'clock_offset' | 'balance' | 'seed' | 'ids'
>;

/**
 * The clock, the balance and the seed of the state, and the number of ids that were derived from the seed, so that the next ids
 * follow those of the state. A namespace that was created with another seed retains its own seed and number.
 */
function namespaceColumns(
  { clock, balance, ids }: State,
  { seed, ids: used }: NamespaceRow,
): NamespaceColumns {
  const hasOtherSeed = seed !== null && seed !== ids.seed;
  return {
    clock_mode: clock.mode,
    clock_at: clock.mode === 'frozen' ? clock.now : null,
    clock_offset: clock.mode === 'real' ? clock.offset : 0,
    balance,
    seed: hasOtherSeed ? seed : ids.seed,
    ids: hasOtherSeed ? used : ids.used,
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
