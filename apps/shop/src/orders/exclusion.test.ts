import type { OrderAttempt } from '@datafono/server/orders';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../database/open.ts';
import { exclusion } from './exclusion.ts';

const time = new Date().toISOString();
const open: OrderAttempt = {
  revision: 1,
  number: 1,
  state: 'open',
  body: { title: 'Café', amount: 38_000, customer_id: 'cus_1', card_id: 'card_1' },
  since: time,
  sweepAfter: time,
  previousAttempts: [],
};
const charge = { id: 'cha_1', status: 'succeeded', amount: 38_000 };
const paid: OrderAttempt = { ...open, revision: 2, state: 'paid', charge };

const place = "insert into shop_orders values ('7', 'ana', 1, 'Café', 38000, '', 0, null, null)";

/** The order 7, with an open attempt. */
async function openOrder() {
  const reported: unknown[] = [];
  const { store, query, close } = await openDatabase(
    'memory',
    exclusion((error) => reported.push(error)),
  );
  onTestFinished(close);
  await query(place);
  await store.write('7', undefined, open);
  return { store, query, reported, payer: () => query('select paid_by from shop_orders') };
}

it('an order whose row is not there is not paid until it is', async () => {
  const { store, query, reported, payer } = await openOrder();
  await query('delete from shop_orders');
  await expect(store.write('7', open, paid)).rejects.toThrow('Order 7 is not there.');
  expect(await store.read('7')).toEqual(open);
  await query(place);
  expect(await store.write('7', open, paid)).toBe(true);
  expect([await payer(), reported]).toEqual([[{ paid_by: 'cha_1' }], []]);
});

it('an order that a link has paid is paid twice, and that is reported', async () => {
  const { store, query, reported, payer } = await openOrder();
  await query("update shop_orders set paid_by = 'link_1'");
  expect(await store.write('7', open, paid)).toBe(true);
  expect(await payer()).toEqual([{ paid_by: 'link_1' }]);
  expect(reported).toMatchObject([{ message: expect.stringContaining('Return one of them') }]);
});
