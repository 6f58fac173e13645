import type { Box } from '../box.ts';
import { answer } from '../http/answer.ts';
import { decodeFlag, decodeJson } from '../store/columns.ts';
import type { JournalRow } from '../store/core-tables.ts';
import { act, type ControlApp, inOrder, pageOf } from './control-call.ts';

/** `GET /v1/journal`: the requests of the namespace, with their answers. */
export function addJournal(app: ControlApp, box: Box): void {
  app.get('/v1/journal', (call) => {
    const page = pageOf(call, box);
    const { after = 0, limit } = page;
    return act(call, box, async ({ unit, ns }) => {
      const rows = await unit
        .selectFrom('journal')
        .selectAll()
        .where('ns', '=', ns)
        .where('seq', '>', after)
        .orderBy('seq', page.after === undefined ? 'desc' : 'asc')
        .limit(limit)
        .execute();
      return answer(200, { data: inOrder(rows, page).map(tell) });
    });
  });
}

type Row = Omit<JournalRow, 'seq'> & { readonly seq: number };

function tell({ ns: _, replayed, assumed, request, response, ...rest }: Row) {
  return {
    ...rest,
    replayed: decodeFlag(replayed),
    assumed: decodeJson(assumed),
    request: request === null ? null : decodeJson(request),
    response: response === null ? null : decodeJson(response),
  };
}
