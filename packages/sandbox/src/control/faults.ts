import { answer } from '../core/answer.ts';
import { responseOf } from '../core/refusal-error.ts';
import type { SandboxInstance } from '../engine/instance.ts';
import type { Fault } from '../faults/fault.ts';
import { readFault } from '../faults/read-fault.ts';
import { type ControlApp, type ControlCall, fieldsOf, NOTHING, notFound } from './control-call.ts';

/** `/v1/faults`: lists, adds and removes faults, and releases what one holds. */
export function addFaults(app: ControlApp, instance: SandboxInstance): void {
  const { faults, service, settings } = instance;
  const publishChange = (ns: string) => service.publish(ns, ['faults']);
  app.get('/v1/faults', (call) => responseOf(answer(200, { data: faults.list(call.get('ns')) })));
  app.post('/v1/faults', async (call) => {
    const fault = readFault(await fieldsOf(call, instance), settings.profile);
    const added = faults.add(call.get('ns'), service.requestIds.next('faults'), fault);
    publishChange(call.get('ns'));
    return responseOf(answer(201, added));
  });
  app.get('/v1/faults/:id/held', async (call) => {
    const fault = faultIn(call, instance);
    const ended = AbortSignal.any([call.req.raw.signal, instance.closing]);
    return responseOf(answer(200, { held: await faults.held.untilHeld(fault.id, ended) }));
  });
  app.post('/v1/faults/:id/release', async (call) => {
    const fault = faultIn(call, instance);
    return responseOf(answer(200, { released: await faults.held.release(fault.id) }));
  });
  app.post('/v1/faults/:id/end', (call) => {
    if (!faults.end(call.get('ns'), call.req.param('id'))) throw notFound();
    return responseOf(NOTHING);
  });
  app.delete('/v1/faults/:id', (call) => {
    if (!faults.remove(call.get('ns'), call.req.param('id'))) throw notFound();
    publishChange(call.get('ns'));
    return responseOf(NOTHING);
  });
  app.delete('/v1/faults', (call) => {
    faults.clear(call.get('ns'));
    publishChange(call.get('ns'));
    return responseOf(NOTHING);
  });
}

/** @throws {RefusalError} 404 */
function faultIn(call: ControlCall, { faults }: SandboxInstance): Fault {
  const fault = faults.list(call.get('ns')).find(({ id }) => id === call.req.param('id'));
  if (!fault) throw notFound();
  return fault;
}
