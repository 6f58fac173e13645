import type { Box } from '../box.ts';
import { listEvents } from '../events/index.ts';
import { answer } from '../http/answer.ts';
import { responseOf } from '../http/reply.ts';
import { act, type ControlApp, namedBy, pageOf, unknown } from './control-call.ts';

/** `/v1/events`: what was told to the integrator, how it went, and telling it again. */
export function addEvents(app: ControlApp, box: Box): void {
  app.get('/v1/events', (call) => {
    const page = pageOf(call, box);
    const wanted = { ...page, ids: namedBy(call, 'id', box), roots: namedBy(call, 'root', box) };
    return act(call, box, async ({ unit, ns }) => answer(200, { data: await listEvents(unit, ns, wanted) }));
  });
  app.post('/v1/events/:id/replay', async (call) => {
    const id = call.req.param('id');
    if (!(await box.deliverer.replay(call.get('ns'), id))) throw unknown();
    return responseOf(answer(202, { id }));
  });
}
