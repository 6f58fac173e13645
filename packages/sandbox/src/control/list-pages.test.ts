import { describe, expect, it } from 'vitest';
import { createSandbox } from '../start/create-sandbox.ts';
import { callsOf, charge, controlOf, customer, idOf, type Json } from '../test-support/calls.ts';
import { account } from '../test-support/service.ts';

const seqs = (rows: readonly Json[]): readonly number[] => rows.map(({ seq }) => Number(seq));
const requestOf = ({ headers }: { readonly headers: Headers }): string => headers.get('x-request-id') ?? '';

describe('rows before a seq', () => {
  it.each(['journal', 'history', 'events', 'objects', 'messages'])(
    'of /v1/%s comes page by page',
    async (name) => {
      await using sandbox = await createSandbox({ clock: 'frozen' });
      const { charges, ready } = callsOf(sandbox);
      const { list, post } = controlOf(sandbox);
      const body = { ...charge, ...(await ready()) };
      for (let index = 0; index < 6; index += 1) {
        await charges(body);
        await post('/v1/payments', { is_test: false, title: 'Arriendo', amount: 1, phone: '+573001234567' });
      }
      const all = seqs(await list(`/v1/${name}`));
      expect(all.length).toBeGreaterThan(4);
      const newest = seqs(await list(`/v1/${name}?limit=2`));
      const older = seqs(await list(`/v1/${name}?limit=2&before=${newest[0]}`));
      expect([...older, ...newest]).toEqual(all.slice(-4));
      const rest = seqs(await list(`/v1/${name}?before=${older[0]}`));
      expect([...rest, ...older, ...newest]).toEqual(all);
      const between = seqs(await list(`/v1/${name}?after=${all[0]}&before=${all.at(-1)}&limit=1000`));
      expect(between).toEqual(all.slice(1, -1));
    },
  );
});

describe('the consequences of a cause', () => {
  it('are listed by the cause, immediate and later ones, without anything that other causes led to', async () => {
    await using sandbox = await createSandbox({ clock: 'frozen' });
    const { charges, customers, customerId, post } = callsOf(sandbox);
    const control = controlOf(sandbox);
    const { list } = control;
    const customer_id = await customerId();
    const account_id = idOf(await post('/v1/accounts', { ...account, customer_id, authorization: true }));
    const paid = await charges({ ...charge, customer_id, account_id });
    const ref = requestOf(paid);
    for (let index = 0; index < 5; index += 1) await customers(customer);
    await control.post('/v1/clock/advance', { by: 'P10D' });
    const [entry, ...more] = await list(`/v1/journal?request=${ref}`);
    expect([entry?.['request_id'], entry?.['path'], more]).toEqual([ref, '/v1/charges', []]);
    const history = await list(`/v1/history?root=${ref}`);
    expect(history.map(({ type, from, to }) => [type, from, to])).toEqual([
      ['charge', null, 'pending'],
      ['charge', 'pending', 'succeeded'],
    ]);
    expect(history[1]?.['origin']).toMatchObject({ kind: 'move', root: { kind: 'request', ref } });
    expect((await list(`/v1/events?root=${ref}`)).map(({ type }) => type)).toEqual(['charge.paid']);
  });

  it('are listed by several causes at once', async () => {
    await using sandbox = await createSandbox();
    const { customers } = callsOf(sandbox);
    const refs = [];
    for (let index = 0; index < 3; index += 1) refs.push(requestOf(await customers(customer)));
    const { list } = controlOf(sandbox);
    const [first, , last] = refs;
    const rows = await list(`/v1/history?root=${first}&root=${last}`);
    expect(rows.map(({ origin }) => origin)).toMatchObject([{ ref: first }, { ref: last }]);
    const entries = await list(`/v1/journal?request=${first}&request=${last}`);
    expect(entries.map(({ request_id }) => request_id)).toEqual([first, last]);
  });
});

it.each(['limit=1', 'limit=1000', 'request=r&'.repeat(100)])('a list accepts %s', async (query) => {
  await using sandbox = await createSandbox();
  expect((await controlOf(sandbox).get(`/v1/journal?${query}`)).status).toBe(200);
});

it('an event is listed by its id', async () => {
  await using sandbox = await createSandbox();
  const { charges, ready } = callsOf(sandbox);
  const body = { ...charge, ...(await ready()) };
  for (let index = 0; index < 3; index += 1) await charges(body);
  const { list } = controlOf(sandbox);
  const [first, second] = await list('/v1/events');
  expect(await list(`/v1/events?id=${first?.['id']}`)).toEqual([first]);
  expect(await list(`/v1/events?id=${second?.['id']}&root=none`)).toEqual([]);
});
