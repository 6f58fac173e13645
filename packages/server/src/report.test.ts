import { expect, it, vi } from 'vitest';
import { closeOrder, memoryOrderAttempts, sweepOrders } from './pay-routes.ts';
import { charge, chargingFixture, lost, orderId, visa } from './test-support/charging-fixture.ts';
import { json } from './test-support/service.ts';
import { shop } from './test-support/shop.ts';

/** What the console got while this ran. */
async function printed(run: () => unknown): Promise<readonly unknown[]> {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {});
  await run();
  const errors = print.mock.calls.flat();
  print.mockRestore();
  return errors;
}

const silent = { report: undefined };

it('the routes print why a customer was not served, where the shop gave no log', async () => {
  const { get } = await shop(json(401, {}), silent);
  expect(await printed(() => get('/pay/banks'))).toMatchObject([{ name: 'AuthenticationError' }]);
});

it('orders print each error of the service', async () => {
  const { pay, charging } = await chargingFixture([lost, charge('succeeded')]);
  expect(await printed(() => pay(visa, silent))).toMatchObject([{ name: 'ConnectionError' }]);
  const close = () => closeOrder({ ...charging, ...silent, orderId, attempt: 1, as: 'declined' });
  expect(await printed(close)).toEqual([]);
});

it('the sweep prints what it could not do', async () => {
  const { charging } = await chargingFixture([]);
  const failure = new Error('the table is locked');
  const read = () => Promise.reject(failure);
  const orderAttempts = { ...memoryOrderAttempts(), read, stale: async () => [orderId] };
  expect(await printed(() => sweepOrders({ ...charging, ...silent, orderAttempts }))).toEqual([failure]);
});
