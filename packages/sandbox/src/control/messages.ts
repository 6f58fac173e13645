import { answer } from '../core/answer.ts';
import type { SandboxInstance } from '../instance/instance.ts';
import { type ControlApp, LAST_SEQ, oldestFirst, pageOf, runInUnit } from './control-call.ts';

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
