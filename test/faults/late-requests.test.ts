import { createOrders, memoryStore } from '@datafono/server/orders';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { storeThrough } from './support/killable-store.ts';
import { type Fate, LateService, type Verdict } from './support/late-service.ts';
import { carefulShop, type OpenProcess, shopWithRoutes } from './support/shops.ts';
import { interceptClocks, VirtualProcess, VirtualTime } from './support/virtual-time.ts';

// One order of a shop with two processes on one store. The network loses requests and answers, and holds requests for up to
// two minutes after their callers have given up; the service charges each that arrives, unless it refuses it. A subscription
// of the same customer is charged. Processes stand still, and go on where they were.

/** The number of schedules of each kind. */
const SCHEDULES = Number(process.env['SCHEDULES'] ?? 1_000);

type Action =
  | 'pay'
  | 'ask'
  | 'look'
  | 'time'
  | 'events'
  | 'sweep'
  | 'subscription'
  /** The process is stopped, or its machine is suspended. */
  | 'stop'
  | 'suspend';

/** An action of a process, or an event. One without `wait` runs concurrently with the next steps, until time passes. */
interface Step {
  readonly does: Action;
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

const schedulesOf = (actions: readonly Action[]): fc.Arbitrary<Schedule> =>
  fc.record({
    fates: fc.array(fate, { maxLength: 9 }),
    verdicts: fc.array(verdict, { maxLength: 6 }),
    steps: fc.array(
      fc.record({
        does: fc.constantFrom(...actions),
        card: fc.constantFrom('card_0', 'card_1'),
        process: fc.constantFrom(0, 1),
        wait: fc.boolean(),
        seconds: fc.constantFrom(1, 29, 60, 119, 121, 205, 600),
      }),
      { maxLength: 12 },
    ),
  });

const actions: readonly Action[] = ['pay', 'ask', 'look', 'time', 'time', 'events', 'sweep', 'subscription'];
const schedules = {
  'no process stands still': schedulesOf([...actions, 'pay', 'pay', 'time']),
  'processes stand still': schedulesOf([...actions, 'pay', 'pay', 'pay', 'pay', 'stop', 'stop', 'suspend']),
};

const order = { id: 'order-1', title: 'Café', amount: 38_000, customer_id: 'cus_1' };

/** Runs a schedule, waits until nothing can arrive any more, and returns the outcome of the order. */
async function run(shop: OpenProcess, { fates, verdicts, steps }: Schedule) {
  const time = new VirtualTime();
  const { now } = time;
  const service = new LateService(fates, verdicts, time);
  const shared = memoryStore();
  const open = () => {
    const process = new VirtualProcess(time);
    const client = service.clientOf(process);
    const store = storeThrough(shared, (act) => process.receive(act()));
    const orders = createOrders({ client, store, now, report: () => {} });
    return { process, orders, ...shop({ client, order, now, store }) };
  };
  const processes = [open(), open()] as const;
  const states: unknown[] = [];
  const pending: Promise<unknown>[] = [];
  const hearAll = async () => {
    for (const event of service.events) await processes[0].hear(event).catch(() => {}); // it is delivered again
  };
  const make = async ({ does, card, process: number, wait, seconds }: Step): Promise<unknown> => {
    const { process, orders, pay, ask, look } = processes[number];
    if (does === 'time') return time.advance(seconds);
    if (does === 'stop' || does === 'suspend') return process.standStill(seconds, does === 'suspend');
    if (does === 'subscription') return service.chargeSubscription({ ...order, card_id: card });
    const act = {
      events: hearAll,
      sweep: () => orders.sweep({ untouchedMs: 60_000 }),
      pay: () => pay(card),
      ask,
      look,
    }[does];
    const actor = does === 'events' ? processes[0].process : process;
    const done = actor.run<unknown>(act).then((state) => states.push(state));
    pending.push(done);
    // Nobody waits for an answer that takes more time than passes.
    return wait ? Promise.race([done, time.advance(0)]) : undefined;
  };
  for (const one of steps) await make(one);
  service.calm();
  await time.advance(1_200); // all processes run again
  await Promise.all(pending);
  let state: string | undefined = 'unknown';
  for (let turn = 0; turn < 10 && state === 'unknown'; turn += 1) {
    await time.advance(180);
    const asked = processes[1].process.run(processes[1].ask);
    await time.advance(60);
    state = await asked;
  }
  return { state, states, taken: service.taken.length };
}

/** Fails for a schedule that charges twice, or after which the shop reports a wrong state. */
async function judge(shop: OpenProcess, schedule: Schedule): Promise<void> {
  const { state, states, taken } = await run(shop, schedule);
  expect(taken).toBeLessThan(2);
  expect(state).not.toBe('unknown');
  expect(state === 'paid').toBe(taken === 1);
  if (states.includes('paid')) expect(state).toBe('paid');
}

beforeAll(interceptClocks);
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe.each([
  ['in calls', carefulShop],
  ['through the routes', shopWithRoutes],
])('an order is charged once %s, although requests arrive late', (_, shop) => {
  it.each(Object.entries(schedules))('and %s', async (_, arbitrary) => {
    await fc.assert(
      fc.asyncProperty(arbitrary, (schedule) => judge(shop, schedule)),
      { numRuns: SCHEDULES },
    );
  });

  it('when the first request arrives after its repetition was refused', async () => {
    const pay: Step = { does: 'pay', card: 'card_0', process: 0, wait: true, seconds: 60 };
    const steps: readonly Step[] = [
      pay,
      pay,
      { ...pay, card: 'card_1', process: 1 },
      { ...pay, does: 'time' },
    ];
    await judge(shop, { fates: [60], verdicts: ['refuse card'], steps });
  });

  it('when an event about a declined charge comes while another card is being charged', async () => {
    const step: Step = { does: 'pay', card: 'card_0', process: 0, wait: false, seconds: 1 };
    const steps: readonly Step[] = [
      { ...step, card: 'card_1' },
      { ...step, wait: true },
      step,
      { ...step, does: 'events', wait: true },
      { ...step, does: 'events' },
    ];
    await judge(shop, { fates: [], verdicts: ['decline'], steps });
  });

  it.each(['stop', 'suspend'] as const)(
    'when a process stands still (%s) between two tries while another one is refused, and charges another card',
    async (does) => {
      const pay: Step = { does: 'pay', card: 'card_0', process: 0, wait: true, seconds: 600 };
      const other: Step = { ...pay, process: 1 };
      const steps: readonly Step[] = [
        pay,
        { ...pay, does },
        { ...pay, does: 'time', seconds: 205 },
        other,
        { ...other, card: 'card_1' },
      ];
      await judge(shop, { fates: ['never arrives'], verdicts: ['refuse card'], steps });
    },
  );

  it('when its answer is lost and a subscription with its card, amount and customer is paid', async () => {
    const step: Step = { does: 'pay', card: 'card_0', process: 0, wait: true, seconds: 1 };
    const steps: readonly Step[] = [step, { ...step, does: 'subscription' }, { ...step, does: 'events' }];
    await judge(shop, { fates: Array(9).fill('never arrives'), verdicts: ['decline'], steps });
  });
});
