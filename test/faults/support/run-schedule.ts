import { stated } from '@datafono/contract';
import { type SandboxCharge, startSandbox, type TestSandbox, type TimeSpan } from '@datafono/sandbox/testing';
import { type Client, createClient, createWebhooks } from '@datafono/server';
import { memoryStore, type OrderToPay } from '@datafono/server/orders';
import { fixtures } from '@datafono/server/testing';
import { mortal } from './mortal-store.ts';
import { type Network, networkTo, proxyAnswers } from './network.ts';
import { DEADLINE, points, type Schedule, STRAGGLER, type Step } from './schedule.ts';
import type { Shop, ShopProcess } from './shops.ts';

/** The outcome of an order. */
export interface Ending {
  /** The state that the shop reports in the end; `undefined` for an order without attempts. */
  readonly state: string | undefined;
  /** The states that it reported before. */
  readonly earlierStates: ReadonlySet<string | undefined>;
  /** The charges that took money. */
  readonly taken: readonly SandboxCharge[];
}

/** A card that is approved, one that is declined, and another that is approved. */
const NUMBERS = ['4242424242424242', '4000000000009995', '5555555555554444'];

/** Runs a schedule, removes all faults, and returns the outcome of the order. */
export async function runSchedule(open: Shop, { bank, disorder, steps }: Schedule): Promise<Ending> {
  const profile = { ...stated, charges: { ...stated.charges, cardSettlesAfter: bank } };
  await using sandbox = await startSandbox({ profile });
  const play = await Play.of(sandbox, open);
  await sandbox.setDeliveryChaos(disorder);
  for (const step of steps) await play.make(step);
  return await play.end(); // before the sandbox closes
}

/** A running schedule. */
class Play {
  readonly #sandbox: TestSandbox;
  readonly #network: Network;
  readonly #open: (process: 0 | 1) => ShopProcess;
  readonly #cards: readonly string[];
  readonly #shop: [ShopProcess, ShopProcess];
  readonly #pending: Promise<unknown>[] = [];
  readonly #states = new Set<string | undefined>();
  /** By the service's clock. */
  #now: Date;

  private constructor(
    sandbox: TestSandbox,
    network: Network,
    open: (process: 0 | 1, now: () => Date) => ShopProcess,
    cards: readonly string[],
    now: Date,
  ) {
    this.#sandbox = sandbox;
    this.#network = network;
    this.#now = now;
    this.#open = (process) => open(process, () => this.#now);
    this.#cards = cards;
    this.#shop = [this.#open(0), this.#open(1)];
  }

  static async of(sandbox: TestSandbox, shop: Shop): Promise<Play> {
    const network = networkTo(sandbox.fetch);
    const { id: customer_id } = await clientOf(sandbox, network, CALM).customers.create(fixtures.newCustomer);
    const cards = await Promise.all(NUMBERS.map((number) => sandbox.createCard({ customer_id, number })));
    const order: OrderToPay = { id: 'order-1', title: 'Café', amount: 38_000, customer_id };
    const shared = memoryStore();
    const holds = [mortal(shared), mortal(shared)];
    const open = (process: 0 | 1, now: () => Date) => {
      holds[process]?.die();
      const store = mortal(shared);
      holds[process] = store;
      return shop({ client: clientOf(sandbox, network, DEADLINE), store, order, now });
    };
    const play = new Play(sandbox, network, open, cards, await sandbox.clock.now());
    const webhooks = createWebhooks({ secret: sandbox.webhookSecret, report: () => {} });
    await sandbox.receiveEvents((request) => webhooks.handle(request, (event) => play.#shop[0].hear(event)));
    return play;
  }

  async make(step: Step): Promise<void> {
    if (step.does === 'fault') return this.#fault(step.name, step.nth);
    if (step.does === 'time') return this.#advance({ seconds: step.seconds });
    if (step.does === 'crash') {
      this.#shop[step.process] = this.#open(step.process);
      return;
    }
    const shop = this.#shop[step.process];
    const done = step.does === 'pay' ? shop.pay(this.#cards[step.card] ?? '') : shop[step.does]();
    // The outcome in a dead process is irrelevant.
    const recorded = done.then((state) => this.#states.add(state)).catch(() => {});
    this.#pending.push(recorded);
    if (step.wait) await recorded;
  }

  async end(): Promise<Ending> {
    await Promise.all(this.#pending);
    await this.#sandbox.faults.clear();
    await this.#sandbox.setDeliveryChaos({});
    await this.#advance({ hours: 1 });
    const state = await this.#finalState();
    const taken = (await this.#sandbox.charges()).filter(({ status }) => status === 'succeeded');
    return { state, earlierStates: this.#states, taken };
  }

  async #advance(span: TimeSpan): Promise<void> {
    await this.#network.arrive();
    await this.#sandbox.clock.advance(span);
    this.#now = await this.#sandbox.clock.now();
  }

  async #fault(name: string, nth: number): Promise<void> {
    if (name === STRAGGLER) return this.#network.straggle();
    const answer = proxyAnswers.get(name);
    if (answer) return this.#network.interpose(answer);
    const point = points.find((candidate) => candidate.name === name);
    if (point) await this.#sandbox.faults.add({ ...point.fault, nth });
  }

  /** Queries until the outcome is known: banks and busy machines may be slow. */
  async #finalState(): Promise<string | undefined> {
    for (let turn = 0; turn < 20; turn += 1) {
      const state = await this.#shop[0].ask();
      if (state !== 'unknown') return state;
      await this.#advance({ minutes: 1 });
    }
    return 'unknown';
  }
}

/** Deadline of calls without faults, in milliseconds. */
const CALM = 10_000;

function clientOf({ api, secretKey }: TestSandbox, { fetch }: Network, timeout: number): Client {
  return createClient({ baseUrl: api, fetch, secretKey, timeout, maxRetries: 0 });
}
