import type { DueMove, TimedMove } from '../core/operation.ts';
import type { Cause, Topic } from '../core/service.ts';
import { decodeTime, encodeTime } from '../store/columns.ts';
import type { Unit } from '../store/store.ts';
import type { MoveRow } from '../store/tables.ts';
import { DELIVERY } from '../webhooks/delivery-move.ts';
import { closeScope, contextOf, openScope, type Scope, type UnitDeps } from '../work/context.ts';

/** Maximum number of moves in a unit, so that requests get a turn. */
const BATCH = 64;

type Row = { readonly [Column in keyof MoveRow]: Column extends 'seq' ? number : MoveRow[Column] };

/** The dependencies for running moves. */
export interface Runner {
  readonly deps: UnitDeps;
  readonly timed: Readonly<Record<string, TimedMove>>;
}

/** The moves to run: those due until a time, in order of due time and number. */
export interface Span {
  readonly ns: string;
  readonly until: Date;
  /** `stop` at the first delivery, to preserve the order, or skip deliveries (`past`). */
  readonly deliveries: 'stop' | 'past';
}

/** The result of a batch. */
export interface Batch {
  /** Number of moves run. */
  readonly ran: number;
  /** The deliveries, due together, that precede any other move. */
  readonly deliveriesDue: readonly DueMove[];
  readonly topics: ReadonlySet<Topic>;
  /** The errors of failed moves. */
  readonly failures: readonly unknown[];
}

/**
 * Runs a batch of moves, each at its own due time, to which a frozen clock advances.
 *
 * @returns `undefined` when the namespace does not exist
 */
export async function runBatch(unit: Unit, span: Span, runner: Runner): Promise<Batch | undefined> {
  const scope = await openScope(unit, span.ns);
  if (!scope) return undefined;
  const failures: unknown[] = [];
  let ran = 0;
  let last: string | undefined;
  let [next, ...rest] = await dueMoves(unit, span);
  while (next && next.kind !== DELIVERY && ran < BATCH) {
    ran += 1;
    failures.push(...(await run(scope, next, runner)));
    last = next.due;
    if (rest.length === 0 || overtaken(scope, rest[0])) {
      scope.earliest = undefined;
      [next, ...rest] = await dueMoves(unit, span);
    } else [next, ...rest] = rest;
  }
  const deliveriesDue = next?.kind === DELIVERY ? await deliveriesDueWith(unit, next) : [];
  await advanceFrozenClock(scope, deliveriesDue.length > 0 ? next?.due : last);
  await closeScope(scope);
  return { ran, deliveriesDue, topics: scope.topics, failures };
}

/** Whether a move scheduled since the query precedes the next one. */
const overtaken = ({ earliest }: Scope, next: Row | undefined): boolean =>
  earliest !== undefined && next !== undefined && earliest < next.due;

function dueMoves(unit: Unit, { ns, until, deliveries }: Span): Promise<Row[]> {
  const due = unit
    .selectFrom('moves')
    .selectAll()
    .where('ns', '=', ns)
    .where('due', '<=', encodeTime(until))
    .orderBy('due')
    .orderBy('seq')
    .limit(BATCH);
  return (deliveries === 'past' ? due.where('kind', '!=', DELIVERY) : due).execute();
}

/** The earliest deliveries due until a time, at most `most`. */
export async function dueDeliveries(
  unit: Unit,
  ns: string,
  until: Date,
  most: number,
): Promise<readonly DueMove[]> {
  const rows = await unit
    .selectFrom('moves')
    .selectAll()
    .where('ns', '=', ns)
    .where('kind', '=', DELIVERY)
    .where('due', '<=', encodeTime(until))
    .orderBy('due')
    .orderBy('seq')
    .limit(most)
    .execute();
  return rows.map(moveOf);
}

/**
 * When the next move of a namespace is due; `undefined` without one.
 *
 * @param kind of that kind alone
 */
export async function nextDue(unit: Unit, ns: string, kind?: string): Promise<Date | undefined> {
  const row = await unit
    .selectFrom('moves')
    .select('due')
    .where('ns', '=', ns)
    .where((is) => is.and(kind === undefined ? [] : [is('kind', '=', kind)]))
    .orderBy('due')
    .limit(1)
    .executeTakeFirst();
  return row && decodeTime(row.due);
}

/** @returns the error of a failed move, if any: its writes are rolled back, and it is not retried */
async function run(scope: Scope, row: Row, { deps, timed }: Runner): Promise<readonly unknown[]> {
  const { unit } = scope;
  const { numDeletedRows } = await unit.deleteFrom('moves').where('seq', '=', row.seq).executeTakeFirst();
  // An earlier move of the batch may have removed this one.
  if (numDeletedRows === 0n) return [];
  const move = moveOf(row);
  // A context wrote the column.
  const origin = { kind: 'move', ref: String(row.seq), root: JSON.parse(row.root) as Cause } as const;
  const context = contextOf(scope, origin, deps, move.due);
  try {
    const handler = timed[row.kind];
    if (!handler) throw new Error(`No handler for moves of the kind ${row.kind}.`);
    await deps.savepoint(() => handler(move, context));
    return [];
  } catch (error) {
    return [error];
  }
}

function moveOf({ ns, seq, kind, subject, due, expected, data }: Row): DueMove {
  return {
    ns,
    seq,
    kind,
    subject,
    due: decodeTime(due),
    ...(expected !== null && { expected }),
    ...(data !== null && { data: JSON.parse(data) as Record<string, unknown> }), // a context wrote it
  };
}

/** The next delivery and all others due at the same time that precede any other move. */
async function deliveriesDueWith(unit: Unit, { ns, due }: Row): Promise<readonly DueMove[]> {
  const rows = await unit
    .selectFrom('moves')
    .selectAll()
    .where('ns', '=', ns)
    .where('due', '=', due)
    .orderBy('seq')
    .execute();
  const end = rows.findIndex(({ kind }) => kind !== DELIVERY);
  return rows.slice(0, end < 0 ? rows.length : end).map(moveOf);
}

/** Advances a frozen clock to its last move, so that concurrent reads get that time. */
async function advanceFrozenClock({ unit, row }: Scope, due: string | undefined): Promise<void> {
  if (due === undefined) return;
  await unit
    .updateTable('namespaces')
    .set({ clock_at: due })
    .where('ns', '=', row.ns)
    .where('clock_at', '<', due)
    .execute();
}
