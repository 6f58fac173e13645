import { type FaultPoint, type FaultPointOptions, faultPointsOf } from '@datafono/sandbox/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Customer } from './support/customer.ts';
import { openWorld, type World } from './support/world.ts';

// The shop and the service on their own ports, with one fault of the charge call at a time.

/** Milliseconds that no shop waits here. */
const HANG = 600_000;
/** Deadline of the shop where no answer comes, in milliseconds. */
const IMPATIENT = 500;
/** The shop's client sends a call at most three times. */
const ALL_TRIES = 3;

const pointsOf = (options: FaultPointOptions = {}): readonly FaultPoint[] =>
  faultPointsOf('POST /v1/charges', { hang: HANG, ...options });

const hangs = ({ fault }: FaultPoint): boolean => 'milliseconds' in fault && fault.milliseconds === HANG;

/** Two shops, so that only what never comes is late where a shop does not wait long. */
let worlds: { readonly patient: World; readonly impatient: World };

/** Who ordered at the shop that does not wait long, before much went on at once. */
const early: Customer[] = [];

beforeAll(async () => {
  worlds = { patient: await openWorld(), impatient: await openWorld(IMPATIENT) };
  const orders = pointsOf().filter(hangs).length * (1 + Object.keys(reactions).length);
  while (early.length < orders) early.push(await worlds.impatient.customer());
});

afterAll(async () => {
  await worlds.patient[Symbol.asyncDispose]();
  await worlds.impatient[Symbol.asyncDispose]();
});

/** An order whose charge call meets a fault that many times. */
async function disturbed(place: number, times: number) {
  const at = (options: FaultPointOptions) => pointsOf(options)[place] ?? expect.unreachable();
  const neverComes = hangs(at({}));
  const world = neverComes ? worlds.impatient : worlds.patient;
  const customer = neverComes ? (early.pop() ?? expect.unreachable()) : await world.customer();
  const point = at({ key: `order-${customer.order}-attempt-1`, times });
  const { id } = await world.sandbox.faults.add(point);
  const hits = async () => (await world.sandbox.faults.list()).find((fault) => fault.id === id)?.hits;
  const taken = async () => (await world.charges(customer, 'succeeded')).length;
  return { customer, point, hits, taken, card: await customer.card() };
}

type Disturbed = Awaited<ReturnType<typeof disturbed>>;

/** Asserts that the page agrees with the service. */
async function expectHonest({ taken }: Disturbed, answer: string): Promise<void> {
  const charges = await taken();
  if (answer === 'paid') expect(charges).toBe(1);
  if (answer === 'declined') expect(charges).toBe(0);
  expect(charges).toBeLessThan(2);
}

/** The first click, under the fault. */
async function click(order: Disturbed): Promise<string> {
  const answer = await order.customer.pay(order.card);
  expect(await order.hits()).toBeGreaterThan(0);
  await expectHonest(order, answer);
  return answer;
}

async function expectPaidOnce({ customer, taken }: Disturbed): Promise<void> {
  expect(await customer.insist()).toBe('paid');
  expect(await taken()).toBe(1);
}

type Reaction = (customer: Customer, card: string) => Promise<unknown>;

/** What a customer does next, whatever the page says. */
const reactions: Readonly<Record<string, Reaction>> = {
  reloads: (customer) => customer.reload(),
  'asks again': (customer) => customer.resubmit(),
  'sends the form again': (customer, card) => customer.pay(card),
  'takes another card': async (customer) => customer.pay(await customer.card()),
  'does all of it at once': async (customer, card) => {
    const other = await customer.card();
    await Promise.all([customer.pay(other), customer.resubmit(), customer.pay(card), customer.reload()]);
  },
};

async function disturbedAndThen(place: number, name: string, react: Reaction): Promise<void> {
  try {
    const order = await disturbed(place, ALL_TRIES);
    const { customer, card, point } = order;
    const answer = await click(order);
    if (!point.answered) expect(answer).not.toBe('paid');
    if (point.committed && !point.answered) expect(answer).toBe('unknown');
    await react(customer, card);
    await expectHonest(order, await customer.reload());
    await expectPaidOnce(order);
  } catch (cause) {
    throw new Error(`The customer ${name}, and it is not as it should be.`, { cause });
  }
}

const points = pointsOf().map(({ name }, place) => ({ name, place }));

describe.concurrent.each(points)('a charge call with $name', ({ place }) => {
  it('once: the shop’s own tries end it', async () => {
    const order = await disturbed(place, 1);
    await click(order);
    await expectPaidOnce(order);
  });

  // Each on an order of its own, at the same time: most of it is the shop's waiting.
  it('at every try, whatever the customer does then', async () => {
    await Promise.all(Object.entries(reactions).map(([name, react]) => disturbedAndThen(place, name, react)));
  });
});
