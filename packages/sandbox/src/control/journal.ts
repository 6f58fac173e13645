import { answer } from '../core/answer.ts';
import type { JournalEntry } from '../core/control-shapes.ts';
import type { SandboxInstance } from '../instance/instance.ts';
import { decodeFlag, decodeJson } from '../store/columns.ts';
import type { JournalRow } from '../store/tables.ts';
import { type ControlApp, LAST_SEQ, oldestFirst, pageOf, runInUnit, valuesOf } from './control-call.ts';

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
