import { decodeJson } from '../storage/columns.ts';
import type { Unit } from '../storage/store.ts';
import type { NamespaceRow } from '../storage/tables.ts';
import { DELIVERY } from '../webhooks/delivery-attempts.ts';
import {
  FORMAT,
  jsonColumns,
  listOf,
  objectTypes,
  type RecordTable,
  type Row,
  type State,
  VERSION,
  withoutAddress,
} from './state-file.ts';

/** Exports the state of a namespace: its objects, what happened, what is scheduled, clock and balance. */
export async function exportState(unit: Unit, ns: string): Promise<State> {
  const row = await unit.selectFrom('namespaces').selectAll().where('ns', '=', ns).executeTakeFirstOrThrow();
  const portable = (text: string) => withoutAddress(text, row.page_token);
  const records = (table: RecordTable) => recordsOf(table, ns, unit, portable);
  const jobs = await records('jobs');
  return {
    format: FORMAT,
    version: VERSION,
    clock: clockOf(row),
    balance: row.balance,
    ids: { seed: row.seed, used: row.ids },
    objects: await objectsOf(ns, unit, portable),
    history: await records('history'),
    messages: await records('messages'),
    events: await records('events'),
    jobs: jobs.filter(({ kind }) => kind !== DELIVERY),
  };
}

const clockOf = ({ clock_at, clock_offset }: NamespaceRow): State['clock'] =>
  clock_at === null ? { mode: 'real', offset: clock_offset } : { mode: 'frozen', now: clock_at };

type Portable = (text: string) => string;

async function objectsOf(ns: string, unit: Unit, portable: Portable): Promise<State['objects']> {
  const rows = await unit.selectFrom('objects').selectAll().where('ns', '=', ns).orderBy('seq').execute();
  const lists = objectTypes.map((type) => [
    listOf(type),
    rows
      .filter((row) => row.type === type)
      .map(({ id, body }) => shared({ id, ...Object(decodeJson(portable(body))) })),
  ]);
  return Object.fromEntries(lists);
}

/** An object without the digests of captured account numbers. */
function shared({ captured, ...object }: Row): Row {
  if (!Array.isArray(captured)) return object;
  return { ...object, captured: captured.map(({ type, id }) => ({ type, id })) };
}

/** The rows of a table in order, without the columns of this database. */
async function recordsOf(table: RecordTable, ns: string, unit: Unit, portable: Portable) {
  const rows = await unit
    .selectFrom(table as 'history') // every such table has a namespace and a sequence number
    .selectAll()
    .where('ns', '=', ns)
    .orderBy('seq')
    .execute();
  return rows.map((row): Row => {
    const { ns: _, seq, number, ...columns }: Row = row;
    return Object.fromEntries(
      Object.entries(columns).map(([name, stored]) => {
        const value = typeof stored === 'string' ? portable(stored) : stored;
        return [name, typeof value === 'string' && jsonColumns.includes(name) ? decodeJson(value) : value];
      }),
    );
  });
}
