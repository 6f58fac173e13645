import { createClient } from '@datafono/server';
import type { ChargeEvent } from '@datafono/server/pay-routes';

/**
 * What the network does with a request: how it fails, seconds for which it holds one whose caller has given up, or for which
 * it holds one whose caller waits.
 */
export type Fate = 'answered' | 'answer lost' | 'never arrives' | number | { readonly slow: number };

/** A request that is held. */
interface Held {
  readonly arrival: number;
  readonly key: string;
  readonly body: string;
  /** Answers the caller, if it waits. */
  readonly answer?: (response: Response) => void;
}

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
}

/** A service that creates charges, and the network to it, in one process and with a clock of its own. */
export class LateService {
  #now = Date.parse('2026-11-24T10:00:00Z');
  readonly #charges = new Map<string, Charge>();
  /** The key of each charge. */
  readonly #keys = new Map<string, string>();
  readonly #held: Held[] = [];
  readonly #fates: Fate[];
  readonly #verdicts: Verdict[];
  /** The requests about each charge, by the key that created it. */
  readonly #calls = new Map<string, number>();

  /** @param fates of the requests in turn, then `answered` @param verdicts in turn, then `accept` */
  constructor(fates: readonly Fate[], verdicts: readonly Verdict[]) {
    this.#fates = [...fates];
    this.#verdicts = [...verdicts];
  }

  readonly now = (): Date => new Date(this.#now);

  readonly client = createClient({
    secretKey: 'sk_test_late',
    baseUrl: 'https://api.test',
    maxRetries: 0,
    fetch: async (input, init) => this.#receive(new Request(input, init)),
  });

  /** The charges that took money. */
  get taken(): readonly Charge[] {
    return [...this.#charges.values()].filter(({ status }) => status === 'succeeded');
  }

  /** The events about all charges so far. */
  get events(): readonly ChargeEvent[] {
    return [...this.#charges.values()].map((data) => ({
      type: data.status === 'succeeded' ? 'charge.paid' : 'charge.failed',
      data,
    }));
  }

  /** Held requests arrive in their turn. */
  advance(seconds: number): void {
    this.#now += seconds * 1_000;
    const due = this.#held.filter(({ arrival }) => arrival <= this.#now);
    for (const request of due.toSorted((a, b) => a.arrival - b.arrival)) {
      this.#held.splice(this.#held.indexOf(request), 1);
      const response = this.#execute(request.key, request.body);
      request.answer?.(response);
    }
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
        this.#held.push({ arrival: this.#now + fate.slow * 1_000, key, body, answer: resolve });
      });
    if (typeof fate === 'number') this.#held.push({ arrival: this.#now + fate * 1_000, key, body });
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
