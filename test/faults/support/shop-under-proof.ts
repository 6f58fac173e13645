import type { Received, Said, Shop, Visit } from '@datafono/sandbox/prove';
import type { TestSandbox } from '@datafono/sandbox/testing';
import { type Client, createClient, createWebhooks } from '@datafono/server';
import { memoryStore, type OrderToPay } from '@datafono/server/orders';
import { fixtures } from '@datafono/server/testing';
import { type KillableStore, killable } from './killable-store.ts';
import type { OpenProcess, ShopProcess } from './shops.ts';

/** How long a process waits for an answer of the service, in milliseconds: longer than any call is held. */
const DEADLINE = 20_000;

/** Minutes after which the outcome of an order must be known. */
const MOST_MINUTES = 20;

const EXPIRED = {
  message: 'Los datos no son válidos.',
  code: 10_001,
  code_name: 'validation_error',
  errors: { expiration_at: ['Ya pasó.'] },
};

/** How a shop's processes are opened, and whether it is proved with payment links. */
export interface ProvenShop {
  readonly open: OpenProcess;
  readonly links?: boolean;
  /** Whether the service checks the fields of a repeated creation before its key, so that one that has expired is refused. */
  readonly checksFirst?: boolean;
}

/** A shop in this process, with two processes and one store, for the schedules of the prover. */
export class ShopUnderProof implements Shop {
  readonly processes = 2;
  readonly links: boolean;
  readonly #sandbox: TestSandbox;
  readonly #open: OpenProcess;
  readonly #client: Client;
  readonly #store = memoryStore();
  readonly #hooks;
  /** By the service's clock. */
  #now: Date;
  #orders = 0;
  #order: OrderToPay | undefined;
  readonly #running: (readonly [ShopProcess, KillableStore] | undefined)[] = [];

  private constructor(sandbox: TestSandbox, { open, links = false, checksFirst }: ProvenShop, now: Date) {
    this.links = links;
    const { api: baseUrl, secretKey, webhookSecret: secret } = sandbox;
    const fetch = checksFirst ? this.#checkFirst : sandbox.fetch;
    this.#sandbox = sandbox;
    this.#open = open;
    this.#now = now;
    this.#client = createClient({ baseUrl, fetch, secretKey, timeout: DEADLINE, maxRetries: 0 });
    this.#hooks = createWebhooks({ secret, report: () => {} });
  }

  static async on(sandbox: TestSandbox, shop: ProvenShop): Promise<ShopUnderProof> {
    return new ShopUnderProof(sandbox, shop, await sandbox.clock.now());
  }

  /** A `fetch` of the service's control API, by which the shop learns the time that a schedule sets. */
  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const answer = await this.#sandbox.fetch(request);
    if (request.url.endsWith('/v1/clock/advance'))
      this.#now = new Date(Object(await answer.clone().json()).now);
    return answer;
  };

  /** The service, which refuses the creation of a payment that would have expired already, also under a key that it knows. */
  readonly #checkFirst: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method !== 'POST' || !request.url.endsWith('/v1/payments'))
      return this.#sandbox.fetch(request);
    const { expiration_at } = Object(await request.clone().json());
    if (new Date(expiration_at) > this.#now) return this.#sandbox.fetch(request);
    return Response.json(EXPIRED, { status: 422 });
  };

  open = async (): Promise<Visit> => {
    const { id: customer } = await this.#client.customers.create(fixtures.newCustomer);
    this.#orders += 1;
    const order = { id: `order-${this.#orders}`, title: 'Café', amount: 38_000, customer_id: customer };
    this.#order = order;
    this.#start(0);
    this.#start(1);
    return {
      order: { ...order, customer },
      leaks: [],
      pay: async ({ card, process }) => saidOf(await this.#process(process).pay(card)),
      read: async (process) => saidOf(await this.#process(process).look()),
      link: async ({ as, process }) => saidOf(await this.#process(process).link?.(as)),
      takeBack: async (process) => saidOf(await this.#process(process).takeBack?.()),
      outcome: () => this.#outcome(),
    };
  };

  restart = async (process: number): Promise<void> => this.#start(process);

  receive = async (eventFor: (url: string) => Request): Promise<Received> => {
    const event = eventFor('http://localhost/webhooks');
    const answer = await this.#hooks.handle(event, (verified) => this.#process(0).hear(verified));
    return { status: answer.status, leaks: [] };
  };

  #start(process: number): void {
    this.#running[process]?.[1].kill();
    const store = killable(this.#store);
    if (!this.#order) throw new Error('There is no order.');
    const parts = { client: this.#client, store, order: this.#order, now: () => this.#now };
    this.#running[process] = [this.#open(parts), store];
  }

  #process(process: number): ShopProcess {
    const running = this.#running[process];
    if (!running) throw new Error('The process does not run.');
    return running[0];
  }

  /** Queries until the outcome is known: banks may be slow, and a request may still arrive. */
  async #outcome(): Promise<Said> {
    for (let minutes = 0; minutes < MOST_MINUTES; minutes += 1) {
      const state = await this.#process(0).ask();
      if (state !== 'unknown') return saidOf(state);
      await this.#sandbox.clock.advance({ minutes: 1 });
      this.#now = await this.#sandbox.clock.now();
    }
    return 'unknown';
  }
}

function saidOf(state: string | undefined): Said {
  if (state === undefined) return 'open';
  if (state === 'declined' || state === 'refused') return 'not charged';
  return state === 'paid' ? 'paid' : 'unknown';
}
