import { deliveryChaosPresets, faultPointsOf } from '@datafono/sandbox/testing';
import { expect, it } from 'vitest';
import type { Customer } from './support/customer.ts';
import { openWorld, type World } from './support/world.ts';

// Every answer of a charge call is lost: the shop learns the outcomes from events.

const DECLINED = '4000000000009995';

/** Tries to pay with a card of this number, and gets no answer; the charge is made. */
async function payUnanswered(world: World, number?: string): Promise<Customer> {
  const customer = await world.customer();
  const key = `order-${customer.order}-attempt-1`;
  const lost = faultPointsOf('POST /v1/charges', { key, times: 3 }).find(
    ({ name }) => name === 'reset after the commit',
  );
  if (lost) await world.sandbox.faults.add(lost);
  expect(await customer.pay(await customer.card(number))).toBe('unknown');
  return customer;
}

type Disorder = keyof typeof deliveryChaosPresets;

const delivered = (Object.keys(deliveryChaosPresets) as Disorder[]) // the keys of the table, as its type says
  .filter((name) => name !== 'dropped' && name !== 'mixed');

/** Longer than any event is late. */
const HOUR = { hours: 1 };

it.concurrent.each(delivered)('events that come %s settle each order once', async (name) => {
  await using world = await openWorld();
  await disturb(world, name);
  const [first, declined, second] = await Promise.all([
    payUnanswered(world),
    payUnanswered(world, DECLINED),
    payUnanswered(world),
  ]);
  await world.sandbox.clock.advance(HOUR);
  expect(await Promise.all([first.reload(), declined.reload(), second.reload()])).toEqual([
    'paid',
    'declined',
    'paid',
  ]);
  expect(await declined.pay(await declined.card())).toBe('paid');
  await world.sandbox.clock.advance(HOUR);
  for (const customer of [first, declined, second]) await expectPaidOnce(world, customer);
});

it.concurrent('a lost event leaves an order unknown until the shop asks again', async () => {
  await using world = await openWorld();
  await disturb(world, 'dropped');
  const customer = await payUnanswered(world);
  await world.sandbox.clock.advance(HOUR);
  expect(await customer.reload()).toBe('unknown');
  expect(await customer.resubmit()).toBe('paid');
  await expectPaidOnce(world, customer);
});

it.concurrent('a repeated event about a settled order changes nothing', async () => {
  await using world = await openWorld();
  await disturb(world, 'none');
  const customer = await payUnanswered(world, DECLINED);
  await world.sandbox.deliverEvents();
  expect(await customer.pay(await customer.card())).toBe('paid');
  const events = await world.sandbox.events();
  const own = events.filter(
    ({ type, data }) => type.startsWith('charge.') && data['customer_id'] === customer.id,
  );
  for (const event of own.toReversed()) await world.sandbox.replayEvent(event);
  await expectPaidOnce(world, customer);
});

it.concurrent('a customer who pays again before the event arrives pays once', async () => {
  await using world = await openWorld();
  await disturb(world, 'duplicated');
  const customer = await payUnanswered(world);
  const another = await customer.card();
  await Promise.all([
    world.sandbox.deliverEvents(),
    customer.pay(another),
    customer.resubmit(),
    world.sandbox.deliverEvents(),
  ]);
  await expectPaidOnce(world, customer);
});

it.concurrent('all event disorders together charge no order twice and lose none', async () => {
  await using world = await openWorld();
  await disturb(world, 'mixed');
  const customers = await Promise.all([1, 2, 3, 4, 5].map(() => payUnanswered(world)));
  await world.sandbox.clock.advance({ seconds: 3 });
  await Promise.all(customers.map((customer) => customer.reload()));
  await world.sandbox.clock.advance(HOUR);
  for (const customer of customers) expect(await customer.insist()).toBe('paid');
  for (const customer of customers) await expectPaidOnce(world, customer);
});

const disturb = (world: World, name: Disorder) =>
  world.sandbox.setDeliveryChaos({ ...deliveryChaosPresets[name], seed: 7 });

async function expectPaidOnce(world: World, customer: Customer): Promise<void> {
  expect(await customer.reload()).toBe('paid');
  expect(await world.charges(customer, 'succeeded')).toHaveLength(1);
}
