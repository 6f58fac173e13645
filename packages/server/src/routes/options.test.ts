import { expect, it } from 'vitest';
import { ConfigurationError } from '../index.ts';
import { createOrders, memoryStore } from '../orders.ts';
import { payRoutes } from '../pay-routes.ts';
import { scripted } from '../test-support/scripted.ts';

const orders = createOrders({ client: scripted([]).client, store: memoryStore() });
const routes = { orders, customer: () => 'cus_1', getOrder: () => undefined };

/** Calls as code without types does. */
const make = (more: object) => () => payRoutes(Object({ ...routes, ...more }));

it.each(['orders', 'customer', 'getOrder'])('the routes are not made without %s', (name) => {
  expect(make({ [name]: undefined })).toThrow(ConfigurationError);
  expect(make({ [name]: undefined })).toThrow(`${name} is missing.`);
});

it.each([
  [{ bodylimit: 5 }, 'bodylimit is no option (did you mean `bodyLimit`?).'],
  [{ origin: 'https://shop.test' }, 'origin is no option (did you mean `origins`?).'],
  [{ customer: 'cus_1' }, 'customer must be a function.'],
  [{ origins: 'https://shop.test' }, 'origins must be a list of origins, such as https://shop.example.'],
  [{ orders: {} }, 'orders must be what createOrders returns.'],
  [{ orders: { ...orders, client: { charges: {} } } }, 'orders must have what createClient returns'],
  [{ limitRate: 5 }, 'limitRate must be a function.'],
])('the routes refuse options by name: %j', (more, message) => {
  expect(make(more)).toThrow(message);
});

it('the routes are under /pay without a path', async () => {
  const pay = payRoutes({ ...routes, customer: () => undefined });
  const statusOf = async (path: string) => (await pay(new Request(`https://shop.test${path}`))).status;
  expect([await statusOf('/pay/charges/1'), await statusOf('/charges/1')]).toEqual([401, 404]);
});
