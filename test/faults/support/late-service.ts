import { type Client, createClient } from '@datafono/server';
import type { ChargeEvent } from '@datafono/server/orders';
import { type VirtualProcess, VirtualTime } from './virtual-time.ts';

/**
 * What the network does with a request: how it fails, seconds for which it holds one whose caller has given up, or for which
 * it holds one whose caller waits.
 */
export type Fate = 'answered' | 'answer lost' | 'never arrives' | number | { readonly slow: number };

/** What the service does with a request whose key it does not know. It remembers charges, and no refusals. */
export type Verdict = 'accept' | 'accept later' | 'decline' | 'refuse' | 'refuse card' | 'turn away';

const answer = (status: number, body: object): Response => Response.json(body, { status });

/** The state of the charge that a verdict creates. */
const statuses = { accept: 'succeeded', 'accept later': 'pending', decline: 'declined' } as const;

const isCharge = (verdict: Verdict): verdict is keyof typeof statuses => verdict in statuses;

const refusals: Readonly<Record<Exclude<Verdict, keyof typeof statuses>, () => Response>> = {
  refuse: () => answer(422, { message: 'No.', code_name: 'RISK_CONTROL' }),
  'refuse card': () =>
    answer(422, {
      message: 'No.',
      code: 10_001,
      code_name: 'validation_error',
      errors: { card_id: ['No.'] },
    }),
  'turn away': () => answer(429, { message: 'No.', code_name: 'slow_down' }),
};

interface Charge {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly title: string;
  readonly card_id: string;
  readonly customer_id: string;
}

/** A service that creates charges, and the network to it, in one process and with a clock of its own. */
export class LateService {
  readonly #time: VirtualTime;
  readonly #charges = new Map<string, Charge>();
  /** The key of each charge. */
  readonly #keys = new Map<string, string>();
  /** Charges that no order is paid by, such as those of a subscription. */
  readonly #foreign: Charge[] = [];
  readonly #fates: Fate[];
  readonly #verdicts: Verdict[];
  /** The requests about each charge, by the key that created it. */
  readonly #calls = new Map<string, number>();

  /** @param fates of the requests in turn, then `answered` @param verdicts in turn, then `accept` */
  constructor(fates: readonly Fate[], verdicts: readonly Verdict[], time = new VirtualTime()) {
    this.#time = time;
    this.#fates = [...fates];
    this.#verdicts = [...verdicts];
  }

  /** A client that sends each request once. */
  readonly client = createClient({
    secretKey: 'sk_test_late',
    baseUrl: 'https://api.test',
    maxRetries: 0,
    fetch: (input, init) => this.#receive(new Request(input, init)),
  });

  /** The client of a process that may stand still. It would send for longer than an order allows. */
  clientOf(process: VirtualProcess): Client {
    return createClient({
      secretKey: 'sk_test_late',
      baseUrl: 'https://api.test',
      timeout: 60_000,
      totalTimeout: 3_600_000,
      fetch: (input, init) => process.receive(this.#receive(new Request(input, init))),
    });
  }

  /** The charges that took money. */
  get taken(): readonly Charge[] {
    return [...this.#charges.values()].filter(({ status }) => status === 'succeeded');
  }

  /** The events about all charges so far. */
  get events(): readonly ChargeEvent[] {
    return [...this.#charges.values(), ...this.#foreign].map((data) => ({
      type: data.status === 'succeeded' ? 'charge.paid' : 'charge.failed',
      data,
    }));
  }

  /** The subscription of a customer is paid, with a card and an amount of an order. */
  chargeSubscription(order: Pick<Charge, 'amount' | 'card_id' | 'customer_id'>): void {
    const id = `ch_foreign_${this.#foreign.length + 1}`;
    this.#foreign.push({ ...order, id, title: 'Suscripción', status: 'succeeded' });
  }

  /** The most requests about one charge. */
  get mostCalls(): number {
    return Math.max(...this.#calls.values());
  }

  /** The banks of all pending charges accept them. */
  answerBanks(): void {
    for (const [key, charge] of this.#charges)
      if (charge.status === 'pending') this.#charges.set(key, { ...charge, status: 'succeeded' });
  }

  /** From now on every request is answered. */
  calm(): void {
    this.#fates.length = 0;
  }

  async #receive(request: Request): Promise<Response> {
    await new Promise(setImmediate); // other requests may overtake it
    if (request.method === 'GET') return this.#read(request.url.split('/').at(-1));
    const key = request.headers.get('x-idempotency') ?? '';
    this.#count(key);
    const body = await request.text();
    const fate = this.#fates.shift() ?? 'answered';
    if (typeof fate === 'object')
      return new Promise((resolve) => {
        this.#time.after(fate.slow * 1_000, () => resolve(this.#execute(key, body)));
      });
    if (typeof fate === 'number') this.#time.after(fate * 1_000, () => this.#execute(key, body));
    const answered = fate === 'answered' || fate === 'answer lost' ? this.#execute(key, body) : undefined;
    if (fate === 'answered' && answered) return answered;
    throw new TypeError('fetch failed');
  }

  #count(key: string): void {
    this.#calls.set(key, (this.#calls.get(key) ?? 0) + 1);
  }

  #read(id: string | undefined): Response {
    const key = this.#keys.get(id ?? '') ?? '';
    const charge = this.#charges.get(key);
    this.#count(key);
    return charge ? answer(200, charge) : answer(404, { message: 'No.' });
  }

  #execute(key: string, body: string): Response {
    const known = this.#charges.get(key);
    if (known) return answer(201, known);
    const verdict = this.#verdicts.shift() ?? 'accept';
    if (!isCharge(verdict)) return refusals[verdict]();
    const id = `ch_${this.#charges.size + 1}`;
    const charge = { ...JSON.parse(body), id, status: statuses[verdict] };
    this.#charges.set(key, charge);
    this.#keys.set(id, key);
    return answer(201, charge);
  }
}
