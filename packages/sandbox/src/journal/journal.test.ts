import { describe, expect, it } from 'vitest';
import { openOutbox } from '../test-support/outbox.ts';
import { addToJournal } from './journal.ts';

const entry = {
  requestId: 'r1',
  address: 'api',
  method: 'GET',
  path: '/v1/balance',
  startedAt: 0,
  status: 200,
  replayed: false,
  request: undefined,
  response: '',
  fault: null,
} as const;

/** The journal of two namespaces. */
async function opened() {
  const { open, inside, store } = await openOutbox();
  await open('n2');
  return {
    send: (ns: string, times: number) =>
      inside(ns, async (context) => {
        for (let sent = 0; sent < times; sent += 1) await addToJournal(context, entry);
      }),
    seqs: async (ns: string) => {
      const rows = await store.unit((unit) =>
        unit.selectFrom('journal').select('seq').where('ns', '=', ns).orderBy('seq').execute(),
      );
      return rows.map(({ seq }) => seq);
    },
  };
}

describe('the journal', () => {
  it('stores the newest 2000 to 2100 entries of each namespace', async () => {
    const { send, seqs } = await opened();
    await send('n2', 100);
    await send('n1', 2_000);
    await send('n2', 100);
    await send('n1', 200);
    const mine = await seqs('n1');
    expect([mine.at(-1), mine[0]]).toEqual([2_400, 301]);
    expect(await seqs('n2')).toHaveLength(200);
  });
});
