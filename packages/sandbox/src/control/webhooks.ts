import { answer } from '../core/answer.ts';
import type { SandboxInstance } from '../instance/instance.ts';
import { getChaos, setChaos } from '../webhooks/chaos.ts';
import { listEndpoints, registerEndpoint, removeEndpoint } from '../webhooks/endpoints.ts';
import { readChaos } from '../webhooks/read-chaos.ts';
import { act, type ControlApp, fieldsOf, NOTHING, unknown } from './control-call.ts';

/** `/v1/webhooks`: the addresses that receive events, and `/v1/chaos`: how unreliably they do. */
export function addWebhooks(app: ControlApp, instance: SandboxInstance): void {
  app.get('/v1/webhooks', (call) =>
    act(call, instance, async ({ unit, ns }) => answer(200, { data: await listEndpoints(unit, ns) })),
  );
  app.post('/v1/webhooks', async (call) => {
    const fields = await fieldsOf(call, instance);
    return act(call, instance, async (context) => {
      context.touch('webhooks');
      return answer(201, await registerEndpoint(fields, context));
    });
  });
  app.delete('/v1/webhooks/:id', (call) =>
    act(call, instance, async ({ unit, ns, touch }) => {
      if (!(await removeEndpoint(unit, ns, call.req.param('id')))) throw unknown();
      touch('webhooks');
      return NOTHING;
    }),
  );
  app.get('/v1/chaos', (call) =>
    act(call, instance, async ({ unit, ns }) => answer(200, await getChaos(unit, ns))),
  );
  app.put('/v1/chaos', async (call) => {
    const chaos = readChaos(await fieldsOf(call, instance), instance.settings.profile);
    return act(call, instance, async ({ unit, ns, touch }) => {
      await setChaos(unit, ns, chaos);
      touch('webhooks');
      return answer(200, chaos);
    });
  });
}
