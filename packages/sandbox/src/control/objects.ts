import { machines, type Transition } from '@datafono/contract';
import { answer } from '../core/answer.ts';
import { fieldTexts } from '../core/field-texts.ts';
import type { ShownObject } from '../core/operation.ts';
import { invalid } from '../core/refusal-error.ts';
import type { WorkContext } from '../core/service.ts';
import type { SandboxInstance } from '../engine/instance.ts';
import { actions, finders } from '../operations/resources.ts';
import { decodeJson } from '../storage/columns.ts';
import { LAST_SEQ, ledToBy, oldestFirst, type Page, readPage } from '../storage/read-page.ts';
import {
  type ControlApp,
  type ControlCall,
  fieldsOf,
  listInUnit,
  notFound,
  pageOf,
  runInUnit,
  valuesOf,
} from './control-call.ts';

/** `/v1/objects` and `/v1/history`: lists objects and their state changes. */
export function addObjects(app: ControlApp, instance: SandboxInstance): void {
  app.get('/v1/objects', (call) => {
    const page = pageOf(call, instance);
    const { customer_id } = call.req.query();
    const type = typeOf(call, instance);
    const filter = { type, status: statusOf(call, instance, type), customer_id };
    return listInUnit(call, instance, (context) => list(filter, page, context));
  });
  app.get('/v1/objects/:type/:id', (call) => {
    const { type, id } = call.req.param();
    return runInUnit(call, instance, async (context) => {
      const shown = await readerOf(type)?.(id, context);
      if (!shown) throw notFound();
      const history = await historyOf(type, id, context);
      return answer(200, { type, id, object: shown.object, history });
    });
  });
  app.get('/v1/history', (call) => {
    const page = pageOf(call, instance);
    const roots = valuesOf(call, 'root', instance);
    return listInUnit(call, instance, async ({ unit, ns }) => {
      const all = unit
        .selectFrom('history')
        .select(['type', 'id', ...transition])
        .where('ns', '=', ns);
      const led = roots ? all.where('seq', 'in', ledToBy(roots, 'history', ns, unit)) : all;
      return (await readPage(led, page)).map(withOrigin);
    });
  });
}

/** Actions on single objects: `POST /v1/payments/{id}/start`, `PUT /v1/banks/{id}`, `POST /v1/payments`. */
export function addActions(app: ControlApp, instance: SandboxInstance): void {
  const add = (method: string, path: string, verb?: string) =>
    app.on(method, path, async (call) => {
      const { noun = '', id = '', action = '' } = call.req.param() as Partial<Record<string, string>>;
      const name = `${noun}.${verb ?? action}`;
      const act = Object.hasOwn(actions, name) ? actions[name] : undefined;
      if (!act) throw notFound();
      const fields = await fieldsOf(call, instance);
      return runInUnit(call, instance, (context) => {
        context.touch('objects');
        return act(id, fields, context);
      });
    });
  add('POST', '/v1/:noun/:id/:action');
  add('PUT', '/v1/:noun/:id', 'update');
  add('POST', '/v1/:noun', 'createLivePayment');
}

const readerOf = (type: string) => (Object.hasOwn(finders, type) ? finders[type] : undefined);

/** @throws {RefusalError} the validation case for an unknown type, whose list would always be empty */
function typeOf({ req }: ControlCall, { settings }: SandboxInstance): string | undefined {
  const type = req.query('type');
  if (type === undefined || readerOf(type)) return type;
  throw invalid(settings.profile, { type: [fieldTexts.oneOf(Object.keys(finders))] });
}

/** The states of the types that have a state machine. */
const states: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries<readonly Transition<string, string>[]>(machines).map(([type, rows]) => [
    type,
    [...new Set(rows.map(({ to }) => to))],
  ]),
);

/** @throws {RefusalError} the validation case for a state that the type does not have */
function statusOf({ req }: ControlCall, { settings }: SandboxInstance, type = ''): string | undefined {
  const status = req.query('status');
  const known = states[type] ?? [...new Set(Object.values(states).flat())];
  if (status === undefined || known.includes(status)) return status;
  throw invalid(settings.profile, { status: [fieldTexts.oneOf(known)] });
}

interface ObjectFilter {
  readonly type: string | undefined;
  /** A state by its name in the state machine of the type. */
  readonly status: string | undefined;
  readonly customer_id: string | undefined;
}

/** A page of objects in their current state, without deleted ones. */
async function list(filter: ObjectFilter, page: Page, context: WorkContext) {
  const found = [];
  let last = page.after;
  for (;;) {
    const created = await creations(filter.type, last, page, context);
    for (const { seq, type: own, id } of created) {
      last = seq;
      const shown = await readerOf(own)?.(id, context);
      if (!shown || !matches(shown, filter)) continue;
      const { status, created_at, object } = shown;
      found.push({ type: own, id, seq, status, created_at, object });
      if (found.length === page.limit) return oldestFirst(found, page);
    }
    if (created.length < page.limit) return oldestFirst(found, page);
  }
}

const matches = (shown: ShownObject, { status, customer_id }: ObjectFilter): boolean =>
  (status === undefined || shown.status === status) &&
  (customer_id === undefined || shown.customer_id === customer_id);

/** The next creations in the history after `last`: forwards with `after`, otherwise backwards from the newest. */
function creations(
  type: string | undefined,
  last: number | undefined,
  { after, before = LAST_SEQ, limit }: Page,
  { unit, ns }: WorkContext,
) {
  const backwards = after === undefined;
  let query = unit
    .selectFrom('history')
    .select(['seq', 'type', 'id'])
    .where('ns', '=', ns)
    .where('from_state', 'is', null)
    .where('seq', '<', before)
    .orderBy('seq', backwards ? 'desc' : 'asc')
    .limit(limit);
  if (type !== undefined) query = query.where('type', '=', type);
  if (last !== undefined) query = query.where('seq', backwards ? '<' : '>', last);
  return query.execute();
}

const transition = ['seq', 'at', 'from_state as from', 'cause', 'to_state as to', 'origin'] as const;

const withOrigin = <Row extends { readonly origin: string }>(row: Row) => ({
  ...row,
  origin: decodeJson(row.origin),
});

async function historyOf(type: string, id: string, { unit, ns }: WorkContext) {
  const rows = await unit
    .selectFrom('history')
    .select(transition)
    .where('ns', '=', ns)
    .where('id', '=', id)
    .where('type', '=', type)
    .orderBy('seq')
    .execute();
  return rows.map(withOrigin);
}
