import type { Cause } from '../core/control-shapes.ts';
import type { DueJob, JobHandler } from '../core/operation.ts';
import type { Topic } from '../core/service.ts';
import { decodeTime, encodeTime } from '../storage/columns.ts';
import type { Unit } from '../storage/store.ts';
import type { Tables } from '../storage/tables.ts';
import { DELIVERY } from '../webhooks/delivery-attempts.ts';
import { closeScope, contextOf, openScope, type Scope, type UnitDeps } from './unit-of-work.ts';

/** Maximum number of jobs in a unit, so that requests get a turn. */
const BATCH = 64;

type Row = {
  readonly [Column in keyof Tables['jobs']]: Column extends 'seq' ? number : Tables['jobs'][Column];
};

/** The dependencies for running jobs. */
export interface Runner {
  readonly deps: UnitDeps;
  readonly handlers: Readonly<Record<string, JobHandler>>;
}

/** The jobs to run: those due until a time, in order of due time and number. */
export interface Span {
  readonly ns: string;
  readonly until: Date;
  /** `stop` at the first delivery, to preserve the order, or skip deliveries (`past`). */
  readonly deliveries: 'stop' | 'past';
}

/** The result of a batch. */
export interface Batch {
  /** Number of jobs run. */
  readonly ran: number;
  /** The deliveries, due together, that precede any other job. */
  readonly deliveriesDue: readonly DueJob[];
  readonly topics: ReadonlySet<Topic>;
  /** The errors of failed jobs. */
  readonly failures: readonly unknown[];
}

/**
 * Runs a batch of jobs. Each job runs at its own due time, to which a frozen clock advances.
 *
 * @returns `undefined` when the namespace does not exist
 */
export async function runBatch(unit: Unit, span: Span, runner: Runner): Promise<Batch | undefined> {
  const scope = await openScope(unit, span.ns);
  if (!scope) return undefined;
  const failures: unknown[] = [];
  let ran = 0;
  let last: string | undefined;
  let [next, ...rest] = await dueJobs(unit, span);
  while (next && next.kind !== DELIVERY && ran < BATCH) {
    ran += 1;
    failures.push(...(await run(scope, next, runner)));
    last = next.due;
    if (rest.length === 0 || overtaken(scope, rest[0])) {
      scope.earliest = undefined;
      [next, ...rest] = await dueJobs(unit, span);
    } else [next, ...rest] = rest;
  }
  const deliveriesDue = next?.kind === DELIVERY ? await deliveriesDueWith(unit, next) : [];
  await advanceFrozenClock(scope, deliveriesDue.length > 0 ? next?.due : last);
  await closeScope(scope);
  return { ran, deliveriesDue, topics: scope.topics, failures };
}

/** Whether a job scheduled since the query precedes the next one. */
const overtaken = ({ earliest }: Scope, next: Row | undefined): boolean =>
  earliest !== undefined && next !== undefined && earliest < next.due;

function dueJobs(unit: Unit, { ns, until, deliveries }: Span): Promise<Row[]> {
  const due = unit
    .selectFrom('jobs')
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
): Promise<readonly DueJob[]> {
  const rows = await unit
    .selectFrom('jobs')
    .selectAll()
    .where('ns', '=', ns)
    .where('kind', '=', DELIVERY)
    .where('due', '<=', encodeTime(until))
    .orderBy('due')
    .orderBy('seq')
    .limit(most)
    .execute();
  return rows.map(jobOf);
}

/**
 * When the next job of a namespace is due; `undefined` without a job.
 *
 * @param kind considers only jobs of this kind
 */
export async function nextDue(unit: Unit, ns: string, kind?: string): Promise<Date | undefined> {
  const row = await unit
    .selectFrom('jobs')
    .select('due')
    .where('ns', '=', ns)
    .where((is) => is.and(kind === undefined ? [] : [is('kind', '=', kind)]))
    .orderBy('due')
    .limit(1)
    .executeTakeFirst();
  return row && decodeTime(row.due);
}

/** @returns the error of a failed job, if any: its writes are rolled back, and it is not retried */
async function run(scope: Scope, row: Row, { deps, handlers }: Runner): Promise<readonly unknown[]> {
  const { unit } = scope;
  const { numDeletedRows } = await unit.deleteFrom('jobs').where('seq', '=', row.seq).executeTakeFirst();
  // An earlier job of the batch may have removed this one.
  if (numDeletedRows === 0n) return [];
  const job = jobOf(row);
  // A context wrote the column.
  const origin = { kind: 'move', ref: String(row.seq), root: JSON.parse(row.root) as Cause } as const;
  const context = contextOf(scope, origin, deps, job.due);
  try {
    const handler = handlers[row.kind];
    if (!handler) throw new Error(`No handler for jobs of the kind ${row.kind}.`);
    await deps.savepoint(() => handler(job, context));
    return [];
  } catch (error) {
    return [error];
  }
}

function jobOf({ ns, seq, kind, subject, due, expected, data }: Row): DueJob {
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

/** The next delivery and all others due at the same time that precede any other job. */
async function deliveriesDueWith(unit: Unit, { ns, due }: Row): Promise<readonly DueJob[]> {
  const rows = await unit
    .selectFrom('jobs')
    .selectAll()
    .where('ns', '=', ns)
    .where('due', '=', due)
    .orderBy('seq')
    .execute();
  const end = rows.findIndex(({ kind }) => kind !== DELIVERY);
  return rows.slice(0, end < 0 ? rows.length : end).map(jobOf);
}

/** Advances a frozen clock to its last job, so that concurrent reads get that time. */
async function advanceFrozenClock({ unit, row }: Scope, due: string | undefined): Promise<void> {
  if (due === undefined) return;
  await unit
    .updateTable('namespaces')
    .set({ clock_at: due })
    .where('ns', '=', row.ns)
    .where('clock_at', '<', due)
    .execute();
}
