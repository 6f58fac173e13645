import { memoryOrderAttempts, sweepOrders } from '@datafono/server/pay-routes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fate, LateService, type Verdict } from './support/late-service.ts';
import { carefulShop, carelessShops, type Shop, shopWithRoutes } from './support/shops.ts';

// One order of a shop with two processes on one store. The network loses requests and answers, and holds requests for up to
// two minutes after their callers have given up; the service charges each that arrives, unless it refuses it.

/** An action of a process, or an event. One without `wait` runs concurrently with the next steps, until time passes. */
interface Step {
  readonly does: 'pay' | 'ask' | 'look' | 'time' | 'events' | 'sweep';
  readonly card: 'card_0' | 'card_1';
  readonly process: 0 | 1;
  readonly wait: boolean;
  readonly seconds: number;
}

interface Schedule {
  readonly fates: readonly Fate[];
  readonly verdicts: readonly Verdict[];
  readonly steps: readonly Step[];
}

const fate: fc.Arbitrary<Fate> = fc.oneof(
  fc.constantFrom('answered' as const, 'answer lost' as const, 'never arrives' as const),
  fc.constantFrom(1, 30, 119),
  fc.constantFrom({ slow: 1 }, { slow: 30 }, { slow: 119 }),
);
const verdict = fc.constantFrom<Verdict>('accept', 'decline', 'refuse', 'refuse card', 'turn away');
const step: fc.Arbitrary<Step> = fc.record({
  does: fc.constantFrom('pay', 'pay', 'pay', 'ask', 'look', 'time', 'time', 'time', 'events', 'sweep'),
  card: fc.constantFrom('card_0', 'card_1'),
  process: fc.constantFrom(0, 1),
  wait: fc.boolean(),
  seconds: fc.constantFrom(1, 29, 60, 119, 121),
});
const schedules: fc.Arbitrary<Schedule> = fc.record({
  fates: fc.array(fate, { maxLength: 6 }),
  verdicts: fc.array(verdict, { maxLength: 6 }),
  steps: fc.array(step, { maxLength: 12 }),
});

const order = { id: 'order-1', title: 'Café', amount: 38_000, customer_id: 'cus_1' };

/** Runs a schedule, waits until nothing can arrive any more, and returns the outcome of the order. */
async function run(shop: Shop, { fates, verdicts, steps }: Schedule) {
  const service = new LateService(fates, verdicts);
  const { client, now } = service;
  const orderAttempts = memoryOrderAttempts();
  const open = () => shop({ client, order, now, orderAttempts: { ...orderAttempts } });
  const processes = [open(), open()] as const;
  const states: unknown[] = [];
  const pending: Promise<unknown>[] = [];
  const hearAll = async () => {
    for (const event of service.events) await processes[0].hear(event).catch(() => {}); // it is delivered again
  };
  const pass = async (seconds: number) => {
    // What is being sent is then with the network, and what was answered is written.
    for (let turn = 0; turn < 4; turn += 1) await new Promise(setImmediate);
    service.advance(seconds);
    for (let turn = 0; turn < 2; turn += 1) await new Promise(setImmediate);
  };
  const make = async ({ does, card, process, wait, seconds }: Step): Promise<unknown> => {
    if (does === 'time') return pass(seconds);
    const act = {
      events: hearAll,
      sweep: () => sweepOrders({ client, orderAttempts, now, older: 1 }),
      pay: () => processes[process].pay(card),
      ask: () => processes[process].ask(),
      look: () => processes[process].look(),
    }[does];
    const done = act().then((state) => states.push(state));
    pending.push(done);
    // Nobody waits for an answer that takes more time than passes.
    return wait ? Promise.race([done, pass(0)]) : undefined;
  };
  for (const one of steps) await make(one);
  service.calm();
  await pass(120);
  await Promise.all(pending);
  let state: string | undefined = 'unknown';
  for (let turn = 0; turn < 10 && state === 'unknown'; turn += 1) {
    await pass(180);
    state = await processes[1].ask();
  }
  return { state, states, taken: service.taken.length };
}

/** Fails for a schedule that charges twice, or after which the shop reports a wrong state. */
async function judge(shop: Shop, schedule: Schedule): Promise<void> {
  const { state, states, taken } = await run(shop, schedule);
  expect(taken).toBeLessThan(2);
  expect(state).not.toBe('unknown');
  expect(state === 'paid').toBe(taken === 1);
  if (states.includes('paid')) expect(state).toBe('paid');
}

describe('an order is charged once although requests arrive late', () => {
  it.each([
    ['in calls', carefulShop],
    ['through the routes', shopWithRoutes],
  ])('%s', async (_, shop) => {
    await fc.assert(
      fc.asyncProperty(schedules, (schedule) => judge(shop, schedule)),
      { numRuns: 2_000 },
    );
  });

  it.each([carefulShop, shopWithRoutes])(
    'when the first request arrives after its repetition was refused',
    async (shop) => {
      const pay: Step = { does: 'pay', card: 'card_0', process: 0, wait: true, seconds: 60 };
      const steps: readonly Step[] = [
        pay,
        pay,
        { ...pay, card: 'card_1', process: 1 },
        { ...pay, does: 'time' },
      ];
      await judge(shop, { fates: [60], verdicts: ['refuse card'], steps });
    },
  );

  it.each([carefulShop, shopWithRoutes])(
    'when an event about a declined charge comes while another card is being charged',
    async (shop) => {
      const step: Step = { does: 'pay', card: 'card_0', process: 0, wait: false, seconds: 1 };
      const steps: readonly Step[] = [
        { ...step, card: 'card_1' },
        { ...step, wait: true },
        step,
        { ...step, does: 'events', wait: true },
        { ...step, does: 'events' },
      ];
      await judge(shop, { fates: [], verdicts: ['decline'], steps });
    },
  );

  it.each(Object.entries(carelessShops))('by no shop that %s', async (_, shop) => {
    const property = fc.asyncProperty(schedules, async (schedule) => (await run(shop, schedule)).taken < 2);
    expect((await fc.check(property, { numRuns: 2_000 })).failed).toBe(true);
  });
});
