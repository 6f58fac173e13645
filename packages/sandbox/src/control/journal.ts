import { answer } from '../core/answer.ts';
import { textsOf } from '../core/assumptions/assumed.ts';
import { decodeAssumed } from '../core/assumptions/stored.ts';
import type { SandboxInstance } from '../instance/instance.ts';
import { decodeFlag, decodeJson } from '../store/columns.ts';
import type { JournalRow } from '../store/core-tables.ts';
import { act, type ControlApp, inOrder, LAST_SEQ, namedBy, pageOf } from './control-call.ts';

/** `GET /v1/journal`: the requests of the namespace, with their answers; with `request` those of these ids. */
export function addJournal(app: ControlApp, instance: SandboxInstance): void {
  app.get('/v1/journal', (call) => {
    const page = pageOf(call, instance);
    const { after = 0, before = LAST_SEQ, limit } = page;
    const named = namedBy(call, 'request', instance);
    return act(call, instance, async ({ unit, ns }) => {
      let query = unit
        .selectFrom('journal')
        .selectAll()
        .where('ns', '=', ns)
        .where('seq', '>', after)
        .where('seq', '<', before)
        .orderBy('seq', page.after === undefined ? 'desc' : 'asc')
        .limit(limit);
      if (named) query = query.where('request_id', 'in', named);
      return answer(200, { data: inOrder(await query.execute(), page).map(entryOf) });
    });
  });
}

type Row = Omit<JournalRow, 'seq'> & { readonly seq: number };

function entryOf({ ns: _, replayed, assumed, request, response, ...rest }: Row) {
  return {
    ...rest,
    replayed: decodeFlag(replayed),
    assumed: textsOf(decodeAssumed(assumed)),
    request: request === null ? null : decodeJson(request),
    response: response === null ? null : decodeJson(response),
  };
}
