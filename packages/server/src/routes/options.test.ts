import { describe, expect, it } from 'vitest';
import { ConfigurationError } from '../index.ts';
import {
  chargeOrder,
  closeOrder,
  memoryOrderAttempts,
  payRoutes,
  readOrder,
  resubmitOrder,
  settleOrder,
  sweepOrders,
} from '../pay-routes.ts';
import { scripted } from '../test-support/scripted.ts';

const charging = { client: scripted([]).client, orderAttempts: memoryOrderAttempts() };
const routes = { ...charging, path: '/pay', customer: () => 'cus_1', order: () => undefined };

/** As from code without types. */
const make = (more: object) => () => payRoutes(Object({ ...routes, ...more }));

describe('the routes refuse options by name', () => {
  it.each(['client', 'orderAttempts', 'path', 'customer', 'order'])('without %s', (name) => {
    expect(make({ [name]: undefined })).toThrow(ConfigurationError);
    expect(make({ [name]: undefined })).toThrow(`${name} is missing.`);
  });

  it.each([
    [{ bodylimit: 5 }, 'bodylimit is no option (did you mean `bodyLimit`?).'],
    [{ origin: 'https://shop.test' }, 'origin is no option (did you mean `origins`?).'],
    [{ orderAttempt: {} }, 'orderAttempt is no option (did you mean `orderAttempts`?).'],
    [{ customer: 'cus_1' }, 'customer must be a function.'],
    [{ origins: 'https://shop.test' }, 'origins must be a list of origins, such as https://shop.example.'],
    [{ client: {} }, 'client must be what createClient returns.'],
    [{ orderAttempts: {} }, 'orderAttempts must be a store, with the function read.'],
    [{ attemptsPerHour: -1 }, 'attemptsPerHour must be a number, 0 or more.'],
    [{ attemptsPerHour: 0 }, 'attemptsPerHour must be a whole number, 1 or more.'],
    [{ idempotencyWindow: 0 }, 'idempotencyWindow must be a number, 1 or more.'],
  ])('with %j', (more, message) => {
    expect(make(more)).toThrow(message);
  });
});

const functions = { chargeOrder, closeOrder, readOrder, resubmitOrder, settleOrder, sweepOrders };
const order = { id: 'o', title: 't', amount: 1, customer_id: 'c' };
const own = {
  chargeOrder: { order, paymentMethod: { card_id: 'card_1' } },
  closeOrder: { orderId: 'o', attempt: 1, as: 'declined' },
  readOrder: { orderId: 'o' },
  resubmitOrder: { orderId: 'o' },
  settleOrder: { event: { type: 'charge.paid', data: {} } },
  sweepOrders: {},
};
const names = Object.keys(own) as (keyof typeof own)[]; // an object literal has no other keys

describe.each(names)('%s', (name) => {
  const call = (more: object) =>
    Promise.resolve(functions[name](Object({ ...charging, ...own[name], ...more })));

  it('refuses an unknown option', async () => {
    const error = await call({ lateArival: 5 }).catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(ConfigurationError);
    expect(error).toHaveProperty(
      'message',
      `${name}: lateArival is no option (did you mean \`lateArrival\`?).`,
    );
  });

  it.each(['client', 'orderAttempts', ...Object.keys(own[name])])('requires %s', async (missing) => {
    await expect(call({ [missing]: undefined })).rejects.toThrow(`${name}: ${missing} is missing.`);
  });
});

it.each([0, 1.5])('a sweep has no limit of %s', async (limit) => {
  await expect(sweepOrders({ ...charging, limit })).rejects.toThrow(
    'limit must be a whole number, 1 or more.',
  );
});

it('an event has a type', async () => {
  await expect(settleOrder(Object({ ...charging, event: {} }))).rejects.toThrow('settleOrder: event must be');
});
