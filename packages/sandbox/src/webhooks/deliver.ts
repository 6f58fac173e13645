import type { DueMove } from '../core/operation.ts';
import type { Origin, Service } from '../core/service.ts';
import { KeyedQueue } from '../lib/keyed-queue.ts';
import { claimMoves, claimReplay } from './claim.ts';
import { type DeliveryAttempt, endDeliveryAttempt } from './delivery.ts';
import { mayReceive } from './hosts.ts';
import { type Outcome, post } from './post.ts';
import { rescheduleCut } from './recovery.ts';
import { signatureHeaders } from './signature.ts';
import { TIMEOUT, TimeoutBudget } from './timeout-budget.ts';

/** What deliveries are made with. */
export type DeliveryService = Pick<Service, 'store' | 'work' | 'profile' | 'webhooks'>;

/**
 * @param deadline how long an endpoint may take to answer, in milliseconds of real time
 * @param send makes the requests; the platform's `fetch` by default
 */
export const createDeliverer = (
  service: DeliveryService,
  deadline = TIMEOUT,
  send: typeof fetch = (...request) => fetch(...request),
): Deliverer => new Deliverer(service, deadline, send);

/** How many attempts begin in one unit, and how many a unresponsive endpoint gets together. */
const BATCH = 100;

/**
 * Makes deliveries, outside of units. Owns what is under way; when an attempt is due is the clock's to say, and what
 * follows a failed one the profile's.
 */
export class Deliverer {
  readonly #service: DeliveryService;
  readonly #timeouts: TimeoutBudget;
  readonly #send: typeof fetch;
  readonly #queue = new KeyedQueue();
  readonly #closing = new AbortController();
  readonly #underWay = new Set<Promise<unknown>>();

  constructor(service: DeliveryService, deadline: number, send: typeof fetch) {
    this.#service = service;
    this.#send = send;
    this.#timeouts = new TimeoutBudget(deadline);
  }

  /**
   * Makes the attempts whose time has come. It takes their moves off the clock itself, in units that are queued before
   * it returns: a unit that is queued after the call no longer finds them. Each endpoint gets its attempts in the
   * order of the moves, one at a time, until it leaves one without an answer: those that follow then share its time. No
   * endpoint waits for another.
   *
   * @param moves of kind `delivery`; one that is no longer on the clock is passed over
   * @returns when all attempts are recorded, and those to come are on the clock
   * @throws {RefusalError} when there is no such namespace any more
   */
  deliver(ns: string, moves: DueMove | readonly DueMove[]): Promise<void> {
    const begun = batches([moves].flat()).map((batch) => {
      const origin: Origin = { kind: 'move', ref: String(batch[0]?.seq) };
      return this.#service.work(ns, origin, (context) => claimMoves(context, batch));
    });
    const made = begun.map(async (attempts) => this.#makeAll(ns, await attempts));
    return this.#track(Promise.all(made).then(() => {}));
  }

  /** Begins a run of the clock: unresponsive endpoints are waited for again. */
  renew(ns: string): void {
    this.#timeouts.renew(queueKey(ns, ''));
  }

  /**
   * Sends an event once more, at once and with its own id, to the endpoints that now want it. Who asks for that waits
   * for each as long as for one that was never unresponsive.
   *
   * @returns when it is recorded; `false` when there is no such event
   * @throws {RefusalError} when there is no such namespace any more
   */
  replay(ns: string, eventId: string): Promise<boolean> {
    const begun = this.#service.work(ns, { kind: 'control', ref: eventId }, (context) =>
      claimReplay(context, eventId),
    );
    const made = begun.then(async (attempts) => {
      for (const { delivery } of attempts ?? []) this.#timeouts.reset(queueKey(ns, delivery.endpoint));
      await this.#makeAll(ns, attempts ?? []);
      return attempts !== undefined;
    });
    return this.#track(made);
  }

  /** Puts what was under way when the process died back on the clock. To be called before the first delivery. */
  recover(): Promise<void> {
    return rescheduleCut(this.#service);
  }

  /** Cuts what is under way, and leaves it to `recover`. To be called before the store is closed. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.allSettled(this.#underWay);
  }

  async #makeAll(ns: string, attempts: readonly DeliveryAttempt[]): Promise<void> {
    const byKey = new Map<string, DeliveryAttempt[]>();
    for (const attempt of attempts) {
      const key = queueKey(ns, attempt.delivery.endpoint);
      byKey.set(key, [...(byKey.get(key) ?? []), attempt]);
    }
    const made = [...byKey].map(([key, own]) => this.#queue.run(key, () => this.#makeInOrder(ns, key, own)));
    await Promise.all(made);
  }

  /** Records in the order of the attempts, so that those to come are always on the clock in that order. */
  async #makeInOrder(ns: string, key: string, attempts: readonly DeliveryAttempt[]): Promise<void> {
    let recorded: Promise<unknown> = Promise.resolve();
    let unresponsive = false;
    for (let made = 0; made < attempts.length; ) {
      const next = attempts.slice(made, made + (unresponsive ? BATCH : 1));
      const [outcomes] = await Promise.all([this.#attemptTogether(key, next), recorded]);
      unresponsive = outcomes.every(isTimeout);
      recorded = Promise.all(next.map((attempt, at) => this.#record(ns, attempt, outcomes[at])));
      made += next.length;
    }
    await recorded;
  }

  async #attemptTogether(
    key: string,
    attempts: readonly DeliveryAttempt[],
  ): Promise<readonly (Outcome | undefined)[]> {
    const deadline = this.#timeouts.for(key);
    const outcomes = await Promise.all(attempts.map((attempt) => this.#attempt(attempt, deadline)));
    if (outcomes.some(Boolean)) this.#timeouts.record(key, !outcomes.every(isTimeout));
    return outcomes;
  }

  async #record(ns: string, attempt: DeliveryAttempt, outcome: Outcome | undefined): Promise<void> {
    if (!outcome) return;
    const origin: Origin = { kind: 'move', ref: attempt.eventId };
    await this.#service.work(ns, origin, (context) => endDeliveryAttempt(context, attempt, outcome));
  }

  async #attempt(attempt: DeliveryAttempt, deadline: number): Promise<Outcome | undefined> {
    const { profile, webhooks } = this.#service;
    const { url, body, secret, eventId: id } = attempt;
    if (this.#closing.signal.aborted) return undefined;
    // A file may bring endpoints that another run allowed.
    if (!mayReceive(url, webhooks.hosts))
      return { delivered: false, status: null, error: 'host_not_allowed' };
    const headers = signatureHeaders({ id, body, sentAt: new Date() }, secret, profile.events);
    const webhookRequest = { url, headers, body };
    return post(webhookRequest, deadline, this.#closing.signal, this.#send);
  }

  #track<Value>(work: Promise<Value>): Promise<Value> {
    const tracked = work.finally(() => this.#underWay.delete(tracked));
    this.#underWay.add(tracked);
    return tracked;
  }
}

const queueKey = (ns: string, endpoint: string): string => `${ns} ${endpoint}`;

const isTimeout = (outcome: Outcome | undefined): boolean => outcome?.error === 'timeout';

const batches = (moves: readonly DueMove[]): readonly (readonly DueMove[])[] =>
  Array.from({ length: Math.ceil(moves.length / BATCH) }, (_, at) =>
    moves.slice(at * BATCH, (at + 1) * BATCH),
  );
