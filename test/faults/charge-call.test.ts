import { type FaultPoint, faultPointsOf } from '@datafono/sandbox/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Customer } from './support/customer.ts';
import { DEADLINE, openWorld, type World } from './support/world.ts';

// The shop on its port, the service on its own, and between them one fault of the charge call at a time.

let world: World;

beforeAll(async () => {
  world = await openWorld();
}, 60_000);

afterAll(() => world[Symbol.asyncDispose]());

/** The shop's client sends a call at most three times. */
const ALL_TRIES = 3;

const pointsOf = (customer: Customer, times: number): readonly FaultPoint[] =>
  faultPointsOf('POST /v1/charges', {
    key: `order-${customer.order}-attempt-1`,
    times,
    delay: DEADLINE / 10,
    hang: 20 * DEADLINE,
  });

/** What a customer does next, whatever the page says. */
const reactions: Readonly<Record<string, (customer: Customer, card: string) => Promise<unknown>>> = {
  reloads: (customer) => customer.look(),
  'asks again': (customer) => customer.askAgain(),
  'sends the form again': (customer, card) => customer.pay(card),
  'takes another card': async (customer) => customer.pay(await customer.card()),
  'does all of it at once': async (customer, card) => {
    const other = await customer.card();
    await Promise.all([customer.pay(other), customer.askAgain(), customer.pay(card), customer.look()]);
  },
};

const names = faultPointsOf('POST /v1/charges').map(({ name }) => name);

/** An order whose charge call meets a fault that many times. */
async function disturbed(name: string, times: number) {
  const customer = await world.customer();
  const point = pointsOf(customer, times).find((each) => each.name === name);
  if (!point) throw new Error(`There is no ${name}.`);
  const { id } = await world.sandbox.faults.add(point);
  const wasHit = async () =>
    (await world.sandbox.faults.list()).some((fault) => fault.id === id && fault.hits > 0);
  return { customer, point, wasHit, card: await customer.card() };
}

/** Whatever a page says is so at the service. */
async function expectHonest(customer: Customer, told: string): Promise<void> {
  const { length } = await world.charges(customer, 'succeeded');
  if (told === 'paid') expect(length).toBe(1);
  if (told === 'declined') expect(length).toBe(0);
  expect(length).toBeLessThan(2);
}

describe.concurrent.each(names)('a charge call with %s', (name) => {
  it('once: the shop’s own tries end it', { timeout: 30_000 }, async () => {
    const { customer, card, wasHit } = await disturbed(name, 1);
    const told = await customer.pay(card);
    expect(await wasHit()).toBe(true);
    await expectHonest(customer, told);
    expect(await customer.insist()).toBe('paid');
    expect(await world.charges(customer, 'succeeded')).toHaveLength(1);
  });

  it.each(Object.entries(reactions))(
    'at every try, and the customer %s',
    { timeout: 30_000 },
    async (_, react) => {
      const { customer, card, point, wasHit } = await disturbed(name, ALL_TRIES);
      const told = await customer.pay(card);
      expect(await wasHit()).toBe(true);
      if (!point.answered) expect(told).not.toBe('paid');
      if (point.committed && !point.answered) expect(told).toBe('unknown');
      await expectHonest(customer, told);
      await react(customer, card);
      await expectHonest(customer, await customer.look());
      expect(await customer.insist()).toBe('paid');
      expect(await world.charges(customer, 'succeeded')).toHaveLength(1);
    },
  );
});
