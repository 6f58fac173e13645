import { describe, expect, it } from 'vitest';
import { openOutbox } from '../testing/outbox.ts';
import { listEvents } from './list-events.ts';

describe('the list of events', () => {
  const open = async () => {
    const { store, emit } = await openOutbox();
    for (const id of ['c1', 'c2', 'c3', 'c4']) await emit('charge.paid', id);
    const list = async (page?: Parameters<typeof listEvents>[2]) =>
      (await store.unit((unit) => listEvents(unit, 'n1', page))).map(({ object, seq }) => ({
        ...object,
        seq,
      }));
    return { list, store };
  };
  const ids = (events: readonly { readonly id: string }[]) => events.map(({ id }) => id);

  it('has the newest, oldest first', async () => {
    const { list } = await open();
    expect(ids(await list({ limit: 2 }))).toEqual(['c3', 'c4']);
    expect(ids(await list())).toEqual(['c1', 'c2', 'c3', 'c4']);
  });

  it('goes on after one', async () => {
    const { list } = await open();
    const [first] = await list();
    expect(ids(await list({ after: first?.seq, limit: 2 }))).toEqual(['c2', 'c3']);
  });

  it('says what an event is, what it is about and what it came from', async () => {
    const { store } = await open();
    const [event] = await store.unit((unit) => listEvents(unit, 'n1'));
    expect(event).toMatchObject({
      type: 'charge.paid',
      at: '2026-11-21T17:00:00.123000Z',
      object: { type: 'charge', id: 'c1' },
      body: { event: { id: event?.id, type: 'charge.paid' }, charge: { id: 'c1' } },
      origin: { kind: 'request', ref: 'r1' },
      deliveries: [],
    });
  });
});
