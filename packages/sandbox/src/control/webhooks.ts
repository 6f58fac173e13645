import { answer } from '../core/answer.ts';
import { Chaos } from '../core/control-shapes.ts';
import type { SandboxInstance } from '../engine/instance.ts';
import { chaosTexts, getChaos, setChaos } from '../webhooks/chaos.ts';
import { listEndpoints, registerEndpoint, removeEndpoint } from '../webhooks/endpoints.ts';
import {
  type ControlApp,
  fieldsOf,
  listInUnit,
  NOTHING,
  notFound,
  readFields,
  runInUnit,
} from './control-call.ts';

/** `/v1/webhooks`: webhook endpoints, and `/v1/chaos`: settings of unreliable delivery. */
export function addWebhooks(app: ControlApp, instance: SandboxInstance): void {
  app.get('/v1/webhooks', (call) => listInUnit(call, instance, ({ unit, ns }) => listEndpoints(unit, ns)));
  app.post('/v1/webhooks', async (call) => {
    const fields = await fieldsOf(call, instance);
    return runInUnit(call, instance, async (context) => {
      context.touch('webhooks');
      return answer(201, await registerEndpoint(fields, context));
    });
  });
  app.delete('/v1/webhooks/:id', (call) =>
    runInUnit(call, instance, async ({ unit, ns, touch }) => {
      if (!(await removeEndpoint(unit, ns, call.req.param('id')))) throw notFound();
      touch('webhooks');
      return NOTHING;
    }),
  );
  app.get('/v1/chaos', (call) =>
    runInUnit(call, instance, async ({ unit, ns }) => answer(200, await getChaos(unit, ns))),
  );
  app.put('/v1/chaos', async (call) => {
    const chaos = await readFields(call, instance, Chaos, chaosTexts);
    return runInUnit(call, instance, async ({ unit, ns, touch }) => {
      await setChaos(unit, ns, chaos);
      touch('webhooks');
      return answer(200, chaos);
    });
  });
}
