import { eventDisorders, faultPointsOf } from '@datafono/sandbox/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Customer } from './support/customer.ts';
import { openWorld, type World } from './support/world.ts';

// No answer of a charge call comes: what the shop knows of its orders, it knows from events.

let world: World;

beforeAll(async () => {
  world = await openWorld();
}, 60_000);

afterAll(() => world[Symbol.asyncDispose]());

const DECLINED = '4000000000009995';

/** Tries to pay with a card of this number, and gets no answer; the charge is made. */
async function payUnanswered(number?: string): Promise<Customer> {
  const customer = await world.customer();
  const key = `order-${customer.order}-attempt-1`;
  const lost = faultPointsOf('POST /v1/charges', { key, times: 3 }).find(
    ({ name }) => name === 'reset after the commit',
  );
  if (lost) await world.sandbox.faults.add(lost);
  expect(await customer.pay(await customer.card(number))).toBe('unknown');
  return customer;
}

const told = Object.keys(eventDisorders).filter((name) => name !== 'lost' && name !== 'everything');
/** Longer than any event is late. */
const HOUR = { hours: 1 };

it.each(told)('events that come %s settle each order once', { timeout: 30_000 }, async (name) => {
  await disorder(name);
  const [first, declined, second] = await Promise.all([
    payUnanswered(),
    payUnanswered(DECLINED),
    payUnanswered(),
  ]);
  await world.sandbox.clock.advance(HOUR);
  expect(await Promise.all([first.look(), declined.look(), second.look()])).toEqual([
    'paid',
    'declined',
    'paid',
  ]);
  expect(await declined.pay(await declined.card())).toBe('paid');
  await world.sandbox.clock.advance(HOUR);
  for (const customer of [first, declined, second]) await expectPaidOnce(customer);
});

it('an event that is lost leaves an order honestly unknown, until somebody asks', {
  timeout: 30_000,
}, async () => {
  await disorder('lost');
  const customer = await payUnanswered();
  await world.sandbox.clock.advance(HOUR);
  expect(await customer.look()).toBe('unknown');
  expect(await customer.askAgain()).toBe('paid');
  await expectPaidOnce(customer);
});

it('an event that is told again of what is over changes nothing', { timeout: 30_000 }, async () => {
  await disorder('none');
  const customer = await payUnanswered(DECLINED);
  await world.sandbox.deliverEvents();
  expect(await customer.pay(await customer.card())).toBe('paid');
  const events = await world.sandbox.events();
  const own = events.filter(
    ({ type, data }) => type.startsWith('charge.') && data['customer_id'] === customer.id,
  );
  for (const event of own.toReversed()) await world.sandbox.replayEvent(event);
  await expectPaidOnce(customer);
});

it('a customer who pays again while the event is on its way pays once', { timeout: 30_000 }, async () => {
  await disorder('duplicated');
  const customer = await payUnanswered();
  const another = await customer.card();
  await Promise.all([
    world.sandbox.deliverEvents(),
    customer.pay(another),
    customer.askAgain(),
    world.sandbox.deliverEvents(),
  ]);
  await expectPaidOnce(customer);
});

it('all disorder at once charges nobody twice and loses no order', { timeout: 30_000 }, async () => {
  await disorder('everything');
  const customers = await Promise.all([1, 2, 3, 4, 5].map(() => payUnanswered()));
  await world.sandbox.clock.advance({ seconds: 3 });
  await Promise.all(customers.map((customer) => customer.look()));
  await world.sandbox.clock.advance(HOUR);
  for (const customer of customers) expect(await customer.insist()).toBe('paid');
  for (const customer of customers) await expectPaidOnce(customer);
});

/** Whatever is on its way comes before a new disorder begins. */
async function disorder(name: string): Promise<void> {
  await world.sandbox.clock.advance(HOUR);
  await world.sandbox.disturbEvents({ ...eventDisorders[name as keyof typeof eventDisorders], seed: 7 }); // keys of the table
}

async function expectPaidOnce(customer: Customer): Promise<void> {
  expect(await customer.look()).toBe('paid');
  expect(await world.charges(customer, 'succeeded')).toHaveLength(1);
}
