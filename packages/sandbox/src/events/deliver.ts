import type { Due } from '../operations/operation.ts';
import type { Origin, Service } from '../service.ts';
import { claimMoves, claimReplay } from './claim.ts';
import { type Attempt, endAttempt } from './delivery.ts';
import { mayReceive } from './hosts.ts';
import { Lanes } from './lanes.ts';
import { DEADLINE, Patience } from './patience.ts';
import { type Outcome, post } from './post.ts';
import { rescheduleCut } from './recovery.ts';
import { signatureHeaders } from './signature.ts';

/** What deliveries are made with. */
export type DeliveryService = Pick<Service, 'store' | 'work' | 'profile' | 'webhooks'>;

/**
 * @param deadline how long an endpoint may take to answer, in milliseconds of real time
 * @param send makes the requests; the platform's `fetch` by default
 */
export const createDeliverer = (
  service: DeliveryService,
  deadline = DEADLINE,
  send: typeof fetch = (...request) => fetch(...request),
): Deliverer => new Deliverer(service, deadline, send);

/** How many attempts begin in one unit. */
const BATCH = 100;

/**
 * Makes deliveries, outside of units. Owns what is under way; when an attempt is due is the clock's to say, and what
 * follows a failed one the profile's.
 */
export class Deliverer {
  readonly #service: DeliveryService;
  readonly #patience: Patience;
  readonly #send: typeof fetch;
  readonly #lanes = new Lanes();
  readonly #closing = new AbortController();
  readonly #underWay = new Set<Promise<unknown>>();

  constructor(service: DeliveryService, deadline: number, send: typeof fetch) {
    this.#service = service;
    this.#send = send;
    this.#patience = new Patience(deadline);
  }

  /**
   * Makes the attempts whose time has come. It takes their moves off the clock itself, in units that are queued before
   * it returns: a unit that is queued after the call no longer finds them. Each endpoint gets its attempts in the
   * order of the moves, one at a time; no endpoint waits for another.
   *
   * @param moves of kind `delivery`; one that is no longer on the clock is passed over
   * @returns when all attempts are recorded, and those to come are on the clock
   * @throws {Refusal} when there is no such namespace any more
   */
  deliver(ns: string, moves: Due | readonly Due[]): Promise<void> {
    const begun = batches([moves].flat()).map((batch) => {
      const origin: Origin = { kind: 'move', ref: String(batch[0]?.seq) };
      return this.#service.work(ns, origin, (context) => claimMoves(context, batch));
    });
    const made = begun.map(async (attempts) => this.#makeAll(ns, await attempts));
    return this.#track(Promise.all(made).then(() => {}));
  }

  /**
   * Sends an event once more, at once and with its own id, to the endpoints that now want it.
   *
   * @returns when it is recorded; `false` when there is no such event
   * @throws {Refusal} when there is no such namespace any more
   */
  replay(ns: string, eventId: string): Promise<boolean> {
    const begun = this.#service.work(ns, { kind: 'control', ref: eventId }, (context) =>
      claimReplay(context, eventId),
    );
    const made = begun.then(async (attempts) => {
      if (attempts) await this.#makeAll(ns, attempts);
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

  async #makeAll(ns: string, attempts: readonly Attempt[]): Promise<void> {
    await Promise.all(attempts.map((attempt) => this.#make(ns, attempt)));
  }

  async #make(ns: string, attempt: Attempt): Promise<void> {
    const lane = `${ns} ${attempt.delivery.endpoint}`;
    const outcome = await this.#lanes.run(lane, () => this.#attempt(lane, attempt));
    if (!outcome) return;
    const origin: Origin = { kind: 'move', ref: attempt.eventId };
    await this.#service.work(ns, origin, (context) => endAttempt(context, attempt, outcome));
  }

  async #attempt(lane: string, attempt: Attempt): Promise<Outcome | undefined> {
    const { profile, webhooks } = this.#service;
    const { url, body, secret, eventId: id } = attempt;
    if (this.#closing.signal.aborted) return undefined;
    // A file may bring endpoints that another run allowed.
    if (!mayReceive(url, webhooks.hosts))
      return { delivered: false, status: null, error: 'host_not_allowed' };
    const headers = signatureHeaders({ id, body, sentAt: new Date() }, secret, profile.events);
    const parcel = { url, headers, body };
    const outcome = await post(parcel, this.#patience.for(lane), this.#closing.signal, this.#send);
    if (outcome) this.#patience.learn(lane, outcome.error !== 'timeout');
    return outcome;
  }

  #track<Value>(work: Promise<Value>): Promise<Value> {
    const tracked = work.finally(() => this.#underWay.delete(tracked));
    this.#underWay.add(tracked);
    return tracked;
  }
}

const batches = (moves: readonly Due[]): readonly (readonly Due[])[] =>
  Array.from({ length: Math.ceil(moves.length / BATCH) }, (_, at) =>
    moves.slice(at * BATCH, (at + 1) * BATCH),
  );
