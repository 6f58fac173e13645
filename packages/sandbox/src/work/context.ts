import type { Profile } from '@datafono/contract';
import type { Addresses } from '../core/addresses.ts';
import type { Assumption } from '../core/assumptions/assumed.ts';
import type { CustomerMessage, Emitted, Scheduled, TransitionRecord } from '../core/operation.ts';
import type { Cause, Origin, Topic, WebhookSettings, WorkContext } from '../core/service.ts';
import { seededId, timedId } from '../lib/ids.ts';
import { nowOf } from '../namespaces/template.ts';
import { encodeJson, encodeTime } from '../store/columns.ts';
import type { HistoryRow, NamespaceRow } from '../store/core-tables.ts';
import { statement, type Unit } from '../store/unit.ts';
import { emitEvent } from '../webhooks/emit.ts';

/** What contexts are made with. */
export interface UnitDeps {
  readonly profile: Profile;
  readonly addresses: Addresses;
  readonly webhooks: WebhookSettings;
  readonly savepoint: WorkContext['savepoint'];
  readonly machineNow: () => Date;
}

/** A namespace as a unit found it, and what the unit leaves to be done once it is committed. */
export interface Scope {
  readonly unit: Unit;
  readonly row: NamespaceRow;
  /** How many ids the namespace has made of its seed by now. */
  ids: number;
  readonly topics: Set<Topic>;
  /** When the earliest of the moves is due that were scheduled here. */
  earliest: string | undefined;
}

/** Enters a namespace; `undefined` when there is none of that name. */
export async function openScope(unit: Unit, ns: string): Promise<Scope | undefined> {
  const [row] = await unit.query(namespaceRow, { ns });
  return row && { unit, row, ids: row.ids, topics: new Set(), earliest: undefined };
}

const namespaceRow = statement<Pick<NamespaceRow, 'ns'>>()((queries, { ns }) =>
  queries.selectFrom('namespaces').selectAll().where('ns', '=', ns),
);

/** Writes back what is counted in the namespace's own row. */
export async function closeScope({ unit, row, ids }: Scope): Promise<void> {
  if (ids === row.ids) return;
  await unit.updateTable('namespaces').set({ ids }).where('ns', '=', row.ns).execute();
}

/**
 * What one piece of work is carried out in; all that it writes commits with the unit.
 *
 * @param now when it takes place; the namespace's virtual now by default
 */
export function contextOf(
  scope: Scope,
  origin: Origin,
  { profile, addresses, webhooks, savepoint, machineNow }: UnitDeps,
  now = nowOf(scope.row, machineNow()),
): WorkContext {
  const { unit, row } = scope;
  const { ns } = row;
  const assumed: Assumption[] = [];
  const writer = { scope, ns, now, origin };
  const context: WorkContext = {
    ns,
    unit,
    now,
    profile,
    origin,
    webhooks,
    assumed,
    savepoint,
    newId: () => nextId(scope),
    link: (page, id) => `${addresses.pages}/${row.page_token}/${page}/${id}`,
    touch: (topic) => scope.topics.add(topic),
    emit: (event) => emit(writer, event, context),
    schedule: (move) => schedule(writer, move),
    recordTransition: (transition) => writeTransition(writer, transition),
    notifyCustomer: (message) => writeMessage(writer, message),
    assume: (what) => {
      if (!assumed.includes(what)) assumed.push(what);
    },
  };
  return context;
}

interface Writer {
  readonly scope: Scope;
  readonly ns: string;
  readonly now: Date;
  readonly origin: Origin;
}

function nextId(scope: Scope): string {
  const { seed } = scope.row;
  if (seed === null) return timedId();
  scope.ids += 1;
  return seededId(seed, scope.ids);
}

async function emit({ scope }: Writer, event: Emitted, context: WorkContext): Promise<void> {
  scope.topics.add('events');
  await emitEvent(scope.unit, context, event);
}

async function schedule({ scope, ns, origin }: Writer, move: Scheduled): Promise<void> {
  const due = encodeTime(move.due);
  const { kind, subject, expected = null, data } = move;
  const root = encodeJson(rootOf(origin));
  await scope.unit
    .insertInto('moves')
    .values({ ns, due, kind, subject, expected, data: data === undefined ? null : encodeJson(data), root })
    .execute();
  if (scope.earliest === undefined || due < scope.earliest) scope.earliest = due;
}

const rootOf = ({ kind, ref, root }: Origin): Cause => root ?? { kind, ref };

async function writeTransition(
  { scope, ns, now, origin }: Writer,
  transition: TransitionRecord,
): Promise<void> {
  scope.topics.add('objects');
  const { type, id, from, cause, to } = transition;
  const states = { from_state: from, to_state: to };
  const row = { ns, at: encodeTime(now), type, id, ...states, cause, origin: encodeJson(origin) };
  await scope.unit.write(addToHistory, row);
}

const addToHistory = statement<Omit<HistoryRow, 'seq'>>()(
  (queries, { ns, at, type, id, from_state, cause, to_state, origin }) =>
    queries.insertInto('history').values({ ns, at, type, id, from_state, cause, to_state, origin }),
);

async function writeMessage({ scope, ns, now }: Writer, message: CustomerMessage): Promise<void> {
  scope.topics.add('messages');
  const { kind, customer_id, subject, link, text } = message;
  await scope.unit
    .insertInto('messages')
    .values({ ns, at: encodeTime(now), kind, customer_id, subject, link, text })
    .execute();
}
