import { expect, it, vi } from 'vitest';
import { charge, chargingFixture, lost, orderId, visa } from './test-support/charging-fixture.ts';
import { json } from './test-support/service.ts';
import { shop } from './test-support/shop.ts';

/** The arguments of the console's calls during `run`. */
async function printed(run: () => unknown): Promise<readonly unknown[]> {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {});
  await run();
  const errors = print.mock.calls.flat();
  print.mockRestore();
  return errors;
}

const silent = { report: undefined };

it('the routes print why a customer was not served, where the shop gave no log', async () => {
  const { get } = await shop(json(401, {}), {}, silent);
  expect(await printed(() => get('/pay/banks'))).toMatchObject([{ name: 'AuthenticationError' }]);
});

it('orders print each error of the service', async () => {
  const { pay, ordersWith } = await chargingFixture([lost, charge('succeeded')]);
  expect(await printed(() => pay(visa, silent))).toMatchObject([{ name: 'ConnectionError' }]);
  const close = () => ordersWith(silent).close(orderId, { attempt: 1, as: 'declined' });
  expect(await printed(close)).toEqual([]);
});

it('the sweep prints what it could not do', async () => {
  const { store, ordersWith } = await chargingFixture([]);
  const failure = new Error('the table is locked');
  const read = () => Promise.reject(failure);
  const broken = { ...store, read, findStale: async () => [orderId] };
  expect(await printed(() => ordersWith({ ...silent, store: broken }).sweep())).toEqual([failure]);
});
