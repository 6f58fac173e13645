import { beforeEach, expect, it } from 'vitest';
import { Harness } from '../test-support/harness.ts';
import { objects } from './nouns.ts';

let service: Harness;

beforeEach(async () => {
  service = await Harness.open();
  return () => service.close();
});

const find = (type: string, id: string) => service.run(async (context) => objects[type]?.(id, context));

it('every object in the history is found by type and id, in its current state', async () => {
  for (const noun of ['cashouts', 'charges', 'connectLinks'] as const) await service.made(noun);
  const { payment_id } = await service.read('invoices', await service.made('invoices'));
  await service.control('payments.start', String(payment_id));
  const last = new Map(service.history.map((moved) => [`${moved.type} ${moved.id}`, moved]));
  expect(new Set(service.history.map(({ type }) => type))).toEqual(new Set(Object.keys(objects)));
  for (const { type, id, to } of last.values()) {
    const found = await find(type, id);
    expect([type, found?.object['id'], found?.status ?? to]).toEqual([type, id, to]);
  }
});

it('an object is found with its customer', async () => {
  const { customer_id, account_id } = await service.withAccount();
  expect(await find('customer', customer_id)).toMatchObject({ customer_id, status: null });
  expect(await find('account', account_id)).toMatchObject({
    customer_id,
    created_at: '2026-11-21T17:00:00.000000Z',
  });
  expect(await find('account', 'none')).toBeUndefined();
});
