import { answer } from '../core/answer.ts';
import type { JournalEntry } from '../core/control-shapes.ts';
import { responseOf } from '../core/refusal-error.ts';
import type { SandboxInstance } from '../instance/instance.ts';
import { decodeFlag, decodeJson } from '../store/columns.ts';
import type { JournalRow } from '../store/tables.ts';
import { listDeliveries, listEvents } from '../webhooks/list-events.ts';
import {
  type ControlApp,
  LAST_SEQ,
  notFound,
  oldestFirst,
  pageOf,
  runInUnit,
  valuesOf,
} from './control-call.ts';

/** `/v1/events`: lists events with their deliveries, and replays them. `/v1/deliveries`: lists delivery attempts. */
export function addEvents(app: ControlApp, instance: SandboxInstance): void {
  app.get('/v1/events', (call) => {
    const page = pageOf(call, instance);
    const filter = {
      ...page,
      ids: valuesOf(call, 'id', instance),
      roots: valuesOf(call, 'root', instance),
    };
    return runInUnit(call, instance, async ({ unit, ns }) =>
      answer(200, { data: await listEvents(unit, ns, filter) }),
    );
  });
  app.get('/v1/deliveries', (call) => {
    const page = pageOf(call, instance);
    const filter = { ...page, endpoints: valuesOf(call, 'endpoint', instance) };
    return runInUnit(call, instance, async ({ unit, ns }) =>
      answer(200, { data: await listDeliveries(unit, ns, filter) }),
    );
  });
  app.post('/v1/events/:id/replay', async (call) => {
    const id = call.req.param('id');
    if (!(await instance.deliverer.replay(call.get('ns'), id))) throw notFound();
    return responseOf(answer(202, { id }));
  });
}

/** `GET /v1/journal`: lists the namespace's requests and answers; `request` filters them by request id. */
export function addJournal(app: ControlApp, instance: SandboxInstance): void {
  app.get('/v1/journal', (call) => {
    const page = pageOf(call, instance);
    const { after = 0, before = LAST_SEQ, limit } = page;
    const requestIds = valuesOf(call, 'request', instance);
    return runInUnit(call, instance, async ({ unit, ns }) => {
      let query = unit
        .selectFrom('journal')
        .selectAll()
        .where('ns', '=', ns)
        .where('seq', '>', after)
        .where('seq', '<', before)
        .orderBy('seq', page.after === undefined ? 'desc' : 'asc')
        .limit(limit);
      if (requestIds) query = query.where('request_id', 'in', requestIds);
      return answer(200, {
        data: oldestFirst(await query.execute(), page).map(entryOf),
      });
    });
  });
}

type Row = Omit<JournalRow, 'seq'> & { readonly seq: number };

function entryOf({ ns: _, replayed, request, response, ...rest }: Row): JournalEntry {
  return {
    ...rest,
    replayed: decodeFlag(replayed),
    request: request === null ? null : decodeJson(request),
    response: response === null ? null : decodeJson(response),
  };
}

/** `GET /v1/messages`: lists messages to customers. */
export function addMessages(app: ControlApp, instance: SandboxInstance): void {
  app.get('/v1/messages', (call) => {
    const page = pageOf(call, instance);
    const { subject, customer_id } = call.req.query();
    return runInUnit(call, instance, async ({ unit, ns }) => {
      let query = unit
        .selectFrom('messages')
        .select(['seq', 'at', 'kind', 'customer_id', 'subject', 'link', 'text'])
        .where('ns', '=', ns)
        .where('seq', '>', page.after ?? 0)
        .where('seq', '<', page.before ?? LAST_SEQ)
        .orderBy('seq', page.after === undefined ? 'desc' : 'asc')
        .limit(page.limit);
      if (subject !== undefined) query = query.where('subject', '=', subject);
      if (customer_id !== undefined) query = query.where('customer_id', '=', customer_id);
      return answer(200, { data: oldestFirst(await query.execute(), page) });
    });
  });
}
