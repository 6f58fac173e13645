import { answer } from '../core/answer.ts';
import { responseOf } from '../core/reply.ts';
import type { SandboxInstance } from '../instance/instance.ts';
import { listDeliveries } from '../webhooks/list-deliveries.ts';
import { listEvents } from '../webhooks/list-events.ts';
import { type ControlApp, notFound, pageOf, runInUnit, valuesOf } from './control-call.ts';

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
