import { answer } from '../core/answer.ts';
import { responseOf } from '../core/reply.ts';
import type { SandboxInstance } from '../instance/instance.ts';
import { listEvents } from '../webhooks/list-events.ts';
import { act, type ControlApp, namedBy, pageOf, unknown } from './control-call.ts';

/** `/v1/events`: what was told to the integrator, how it went, and telling it again. */
export function addEvents(app: ControlApp, instance: SandboxInstance): void {
  app.get('/v1/events', (call) => {
    const page = pageOf(call, instance);
    const wanted = { ...page, ids: namedBy(call, 'id', instance), roots: namedBy(call, 'root', instance) };
    return act(call, instance, async ({ unit, ns }) =>
      answer(200, { data: await listEvents(unit, ns, wanted) }),
    );
  });
  app.post('/v1/events/:id/replay', async (call) => {
    const id = call.req.param('id');
    if (!(await instance.deliverer.replay(call.get('ns'), id))) throw unknown();
    return responseOf(answer(202, { id }));
  });
}
