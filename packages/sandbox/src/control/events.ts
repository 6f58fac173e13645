import { answer } from '../core/answer.ts';
import { responseOf } from '../core/refusal-error.ts';
import type { SandboxInstance } from '../engine/instance.ts';
import { decodeFlag, decodeJson } from '../storage/columns.ts';
import { readPage } from '../storage/read-page.ts';
import { listDeliveries, listEvents } from '../webhooks/list-events.ts';
import { type ControlApp, listInUnit, notFound, pageOf, valuesOf } from './control-call.ts';

/** `/v1/events`: lists events with their deliveries, and replays them. `/v1/deliveries`: lists delivery attempts. */
export function addEvents(app: ControlApp, instance: SandboxInstance): void {
  app.get('/v1/events', (call) => {
    const page = pageOf(call, instance);
    const ids = valuesOf(call, 'id', instance);
    const roots = valuesOf(call, 'root', instance);
    return listInUnit(call, instance, ({ unit, ns }) => listEvents(unit, ns, page, { ids, roots }));
  });
  app.get('/v1/deliveries', (call) => {
    const page = pageOf(call, instance);
    const endpoints = valuesOf(call, 'endpoint', instance);
    return listInUnit(call, instance, ({ unit, ns }) => listDeliveries(unit, ns, page, endpoints));
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
    const requestIds = valuesOf(call, 'request', instance);
    return listInUnit(call, instance, async ({ unit, ns }) => {
      const all = unit.selectFrom('journal').selectAll().where('ns', '=', ns);
      const rows = await readPage(requestIds ? all.where('request_id', 'in', requestIds) : all, page);
      return rows.map(({ ns: _, replayed, request, response, ...rest }) => ({
        ...rest,
        replayed: decodeFlag(replayed),
        request: request === null ? null : decodeJson(request),
        response: response === null ? null : decodeJson(response),
      }));
    });
  });
}

/** `GET /v1/messages`: lists messages to customers. */
export function addMessages(app: ControlApp, instance: SandboxInstance): void {
  app.get('/v1/messages', (call) => {
    const page = pageOf(call, instance);
    const { subject, customer_id } = call.req.query();
    return listInUnit(call, instance, ({ unit, ns }) => {
      let query = unit
        .selectFrom('messages')
        .select(['seq', 'at', 'kind', 'customer_id', 'subject', 'link', 'text'])
        .where('ns', '=', ns);
      if (subject !== undefined) query = query.where('subject', '=', subject);
      if (customer_id !== undefined) query = query.where('customer_id', '=', customer_id);
      return readPage(query, page);
    });
  });
}
