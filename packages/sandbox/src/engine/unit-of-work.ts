import type { Profile } from '@datafono/contract';
import type { Addresses } from '../core/addresses.ts';
import { type Origin, rootOf } from '../core/control-shapes.ts';
import type { CustomerMessage, Scheduled, TransitionRecord } from '../core/operation.ts';
import { type RefusalError, refused } from '../core/refusal-error.ts';
import type { Service, Topic, WebhookSettings, Work, WorkContext } from '../core/service.ts';
import { seededId, timedId } from '../lib/ids.ts';
import { decodeTime, encodeJson, encodeTime } from '../storage/columns.ts';
import { findObject } from '../storage/objects.ts';
import type { Store } from '../storage/store.ts';
import type { NamespaceRow, Tables } from '../storage/tables.ts';
import { statement, type Unit } from '../storage/unit.ts';
import { emitEvent } from '../webhooks/emit.ts';
import { nowOf } from './clock-time.ts';

/** The dependencies of a context. */
export interface UnitDeps {
  readonly profile: Profile;
  readonly addresses: Addresses;
  readonly webhooks: WebhookSettings;
  readonly savepoint: WorkContext['savepoint'];
  readonly machineNow: () => Date;
}

/** A namespace within a unit, and what is pending for the commit. */
export interface Scope {
  readonly unit: Unit;
  readonly row: NamespaceRow;
  /** Number of ids generated from the namespace's seed. */
  ids: number;
  readonly topics: Set<Topic>;
  /** When the earliest job scheduled in this unit is due. */
  earliest: string | undefined;
}

/** Reads a namespace; `undefined` when it does not exist. */
export async function openScope(unit: Unit, ns: string): Promise<Scope | undefined> {
  const [row] = await unit.query(namespaceRow, { ns });
  return row && { unit, row, ids: row.ids, topics: new Set(), earliest: undefined };
}

const namespaceRow = statement<Pick<NamespaceRow, 'ns'>>()((queries, { ns }) =>
  queries.selectFrom('namespaces').selectAll().where('ns', '=', ns),
);

/** Writes the id counter back to the namespace's row. */
export async function closeScope({ unit, row, ids }: Scope): Promise<void> {
  if (ids === row.ids) return;
  await unit.updateTable('namespaces').set({ ids }).where('ns', '=', row.ns).execute();
}

/**
 * Makes the context of one piece of work. All its writes commit with the unit.
 *
 * @param now the current time of the namespace's virtual clock by default
 */
export function contextOf(
  scope: Scope,
  origin: Origin,
  { profile, addresses, webhooks, savepoint, machineNow }: UnitDeps,
  now = nowOf(scope.row, machineNow()),
): WorkContext {
  const { unit, row } = scope;
  const { ns } = row;
  const context: WorkContext = {
    ns,
    unit,
    now,
    profile,
    origin,
    webhooks,
    savepoint,
    newId: () => nextId(scope),
    link: (page, id) => `${addresses.pages}/${row.page_token}/${page}/${id}`,
    touch: (topic) => scope.topics.add(topic),
    emit: async (event) => {
      scope.topics.add('events');
      await emitEvent(unit, context, event);
    },
    schedule: (job) => schedule(scope, context, job),
    recordTransition: (transition) => {
      scope.topics.add('objects');
      return writeTransition(context, transition);
    },
    notifyCustomer: async (message) => {
      if (await isSilenced(context, message)) return;
      scope.topics.add('messages');
      const { kind, customer_id, subject, link, text } = message;
      const values = { ns, at: encodeTime(now), kind, customer_id, subject, link, text };
      await unit.insertInto('messages').values(values).execute();
    },
  };
  return context;
}

function nextId(scope: Scope): string {
  const { seed } = scope.row;
  if (seed === null) return timedId();
  scope.ids += 1;
  return seededId(seed, scope.ids);
}

async function schedule(scope: Scope, { unit, ns, origin }: WorkContext, job: Scheduled): Promise<void> {
  const due = encodeTime(job.due);
  const { kind, subject, expected = null, data } = job;
  const root = encodeJson(rootOf(origin));
  await unit
    .insertInto('jobs')
    .values({ ns, due, kind, subject, expected, data: data === undefined ? null : encodeJson(data), root })
    .execute();
  if (scope.earliest === undefined || due < scope.earliest) scope.earliest = due;
}

async function writeTransition(
  { unit, ns, now, origin }: WorkContext,
  transition: TransitionRecord,
): Promise<void> {
  const { type, id, from, cause, to } = transition;
  const states = { from_state: from, to_state: to };
  const row = { ns, at: encodeTime(now), type, id, ...states, cause, origin: encodeJson(origin) };
  await unit.write(addToHistory, row);
}

const addToHistory = statement<Omit<Tables['history'], 'seq'>>()(
  (queries, { ns, at, type, id, from_state, cause, to_state, origin }) =>
    queries.insertInto('history').values({ ns, at, type, id, from_state, cause, to_state, origin }),
);

/** Whether the customer was created without notifications, which only some profiles accept. */
async function isSilenced(context: WorkContext, { customer_id }: CustomerMessage): Promise<boolean> {
  const { extraFields } = context.profile;
  if (customer_id === null || !extraFields.customers.includes('enable_notifications')) return false;
  const customer = await findObject('customer', customer_id, context);
  return customer?.extra?.['enable_notifications'] === false;
}

/** Post-commit listeners. */
interface Listeners {
  readonly publish: Service['publish'];
  /** Called when jobs of the namespace were scheduled; `due` is the earliest. */
  readonly wake: (namespace: NamespaceRow, due: Date) => void;
}

/** Makes a function that runs each piece of work in a unit of its own. */
export function worker(store: Store, deps: UnitDeps, { publish, wake }: Listeners): Work {
  return async (ns, origin, act, options) => {
    const { value, scope } = await store.unit(async (unit) => {
      const scope = await openScope(unit, ns);
      if (!scope) throw unknownKey(deps);
      const value = await act(contextOf(scope, origin, deps, options?.now));
      await closeScope(scope);
      return { value, scope };
    });
    publish(ns, scope.topics);
    if (scope.earliest !== undefined) wake(scope.row, decodeTime(scope.earliest));
    return value;
  };
}

const unknownKey = ({ profile }: UnitDeps): RefusalError =>
  refused(profile.status.unauthenticated, {
    es: 'La llave no es de este servicio.',
    en: 'The key does not belong to this service.',
  });
