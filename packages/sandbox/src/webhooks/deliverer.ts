import type { Origin } from '../core/control-shapes.ts';
import type { DueJob } from '../core/operation.ts';
import type { Service, WorkContext } from '../core/service.ts';
import { directFetch } from '../lib/direct-fetch.ts';
import { KeyedQueue } from '../lib/keyed-queue.ts';
import { isLoopback } from '../lib/loopback.ts';
import {
  beginAttempt,
  type DeliveryAttempt,
  endDeliveryAttempt,
  type Outcome,
  readBody,
  readDelivery,
  rescheduleInterrupted,
} from './delivery-attempts.ts';
import { mayReceive, subscribedEndpoints } from './endpoints.ts';
import { signatureHeaders } from './signature.ts';

/** Time limit of an endpoint's answer, in milliseconds of real time. */
const TIMEOUT = 5_000;
/** Time limit for an endpoint whose latest attempts timed out. */
const SHORT_TIMEOUT = 100;

/** The parts of the service that deliveries use. */
type DeliveryService = Pick<Service, 'store' | 'work' | 'profile' | 'webhooks'>;

/** Number of attempts that begin in one unit, and number of concurrent attempts at an unresponsive endpoint. */
const BATCH = 100;

/**
 * Makes delivery attempts, outside of units. It owns the attempts in progress; the clock decides when an attempt is due,
 * and the profile's schedule whether a failed one is retried.
 */
export class Deliverer {
  readonly #service: DeliveryService;
  /** The endpoints whose latest attempts timed out: an advance does not wait the full time for each. */
  readonly #unresponsive = new Set<string>();
  readonly #send: typeof fetch;
  readonly #queue = new KeyedQueue();
  readonly #closing = new AbortController();
  readonly #underWay = new Set<Promise<unknown>>();

  /** @param send sends the requests; by default the platform's `fetch`, which may use a proxy, but not for this machine */
  constructor(service: DeliveryService, send: typeof fetch = sendDirectly) {
    this.#service = service;
    this.#send = send;
  }

  /**
   * Makes the attempts that are due. Removes their jobs from the clock in units that are queued before it returns, so a
   * unit that is queued after the call no longer finds them. Each endpoint gets its attempts in the order of the jobs,
   * one at a time; after a timeout, the next ones are made concurrently in batches. Endpoints do not wait for each other.
   *
   * @param jobs of kind `delivery`; those no longer on the clock are skipped
   * @returns when all attempts are recorded and their retries are on the clock
   * @throws {RefusalError} when the namespace no longer exists
   */
  deliver(ns: string, jobs: DueJob | readonly DueJob[]): Promise<void> {
    const begun = batches([jobs].flat()).map((batch) => {
      const origin: Origin = { kind: 'move', ref: String(batch[0]?.seq) };
      return this.#service.work(ns, origin, (context) => claimJobs(context, batch));
    });
    const finished = begun.map(async (attempts) => this.#makeAll(ns, await attempts));
    return this.#track(Promise.all(finished).then(() => {}));
  }

  /**
   * Delivers an event again, at once and with the same id, to the endpoints now subscribed to it. Each has the full
   * timeout, even one that was unresponsive.
   *
   * @returns when the attempts are recorded; `false` for an unknown event
   * @throws {RefusalError} when the namespace no longer exists
   */
  replay(ns: string, eventId: string): Promise<boolean> {
    const begun = this.#service.work(ns, { kind: 'control', ref: eventId }, (context) =>
      claimReplay(context, eventId),
    );
    const finished = begun.then(async (attempts) => {
      for (const { delivery } of attempts ?? []) this.#unresponsive.delete(queueKey(ns, delivery.endpoint));
      await this.#makeAll(ns, attempts ?? []);
      return attempts !== undefined;
    });
    return this.#track(finished);
  }

  /** Reschedules the attempts that were in progress when the process died. Call it before the first delivery. */
  recover(): Promise<void> {
    return rescheduleInterrupted(this.#service);
  }

  /** Aborts the attempts in progress; the next process recovers them. Call it before the store is closed. */
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
    const finished = [...byKey].map(([key, own]) =>
      this.#queue.run(key, () => this.#makeInOrder(ns, key, own)),
    );
    await Promise.all(finished);
  }

  /** Records outcomes in the order of the attempts, so that retries are scheduled in that order too. */
  async #makeInOrder(ns: string, key: string, attempts: readonly DeliveryAttempt[]): Promise<void> {
    let recorded: Promise<unknown> = Promise.resolve();
    let unresponsive = false;
    for (let made = 0; made < attempts.length; ) {
      const next = attempts.slice(made, made + (unresponsive ? BATCH : 1));
      const [outcomes] = await Promise.all([this.#attemptTogether(ns, key, next), recorded]);
      unresponsive = outcomes.every(isTimeout);
      recorded = Promise.all(next.map((attempt, at) => this.#record(ns, attempt, outcomes[at])));
      made += next.length;
    }
    await recorded;
  }

  async #attemptTogether(
    ns: string,
    key: string,
    attempts: readonly DeliveryAttempt[],
  ): Promise<readonly (Outcome | undefined)[]> {
    const timeout = this.#unresponsive.has(key) ? SHORT_TIMEOUT : TIMEOUT;
    const outcomes = await Promise.all(attempts.map((attempt) => this.#attempt(ns, attempt, timeout)));
    if (outcomes.every(isTimeout)) this.#unresponsive.add(key);
    else if (outcomes.some(Boolean)) this.#unresponsive.delete(key);
    return outcomes;
  }

  async #record(ns: string, attempt: DeliveryAttempt, outcome: Outcome | undefined): Promise<void> {
    if (!outcome) return;
    const origin: Origin = { kind: 'move', ref: attempt.eventId };
    await this.#service.work(ns, origin, (context) => endDeliveryAttempt(context, attempt, outcome));
  }

  async #attempt(ns: string, attempt: DeliveryAttempt, timeout: number): Promise<Outcome | undefined> {
    const { profile, store, webhooks } = this.#service;
    const { url, secret, eventId: id } = attempt;
    if (this.#closing.signal.aborted) return undefined;
    const body = await store.unit((unit) => readBody(unit, ns, attempt));
    if (body === undefined) return undefined;
    // A database file may have endpoints that an earlier start allowed.
    if (!mayReceive(url, webhooks.hosts))
      return { delivered: false, status: null, error: 'host_not_allowed', duration: 0 };
    const headers = signatureHeaders({ id, body, sentAt: new Date() }, secret, profile.events);
    const webhookRequest = { url, headers, body };
    return post(webhookRequest, timeout, this.#closing.signal, this.#send);
  }

  #track<Value>(work: Promise<Value>): Promise<Value> {
    const tracked = work.finally(() => this.#underWay.delete(tracked));
    this.#underWay.add(tracked);
    return tracked;
  }
}

const queueKey = (ns: string, endpoint: string): string => `${ns} ${endpoint}`;

const isTimeout = (outcome: Outcome | undefined): boolean => outcome?.error === 'timeout';

const batches = (jobs: readonly DueJob[]): readonly (readonly DueJob[])[] =>
  Array.from({ length: Math.ceil(jobs.length / BATCH) }, (_, at) => jobs.slice(at * BATCH, (at + 1) * BATCH));

/** Removes jobs from the clock and begins their delivery attempts. A job already removed was claimed by another call. */
async function claimJobs(context: WorkContext, jobs: readonly DueJob[]): Promise<readonly DeliveryAttempt[]> {
  const attempts: (DeliveryAttempt | undefined)[] = [];
  for (const job of jobs) {
    const { numDeletedRows } = await context.unit
      .deleteFrom('jobs')
      .where('ns', '=', context.ns)
      .where('seq', '=', job.seq)
      .executeTakeFirst();
    if (numDeletedRows > 0n) attempts.push(await beginAttempt(context, readDelivery(job), job.due));
  }
  return attempts.filter((attempt) => attempt !== undefined);
}

/**
 * Begins a delivery attempt at each endpoint that is now subscribed to an event.
 *
 * @returns `undefined` for an unknown event
 */
async function claimReplay(
  context: WorkContext,
  eventId: string,
): Promise<readonly DeliveryAttempt[] | undefined> {
  const { unit, ns, now } = context;
  const event = await unit
    .selectFrom('events')
    .select(['seq', 'type'])
    .where('ns', '=', ns)
    .where('id', '=', eventId)
    .executeTakeFirst();
  if (!event) return undefined;
  const attempts: (DeliveryAttempt | undefined)[] = [];
  for (const { id: endpoint } of await subscribedEndpoints(unit, ns, event.type)) {
    const delivery = { event: event.seq, endpoint, attempt: 1, cause: 'replay' } as const;
    attempts.push(await beginAttempt(context, delivery, now));
  }
  return attempts.filter((attempt) => attempt !== undefined);
}

/** A signed webhook request. */
interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Sends an event to an endpoint. Redirects are not followed, since they would bypass the list of allowed hosts.
 *
 * @param timeout time limit of the answer, in milliseconds of real time
 * @param signal aborts the attempt
 * @param send sends the request
 * @returns `undefined` when it was aborted; never rejects
 */
async function post(
  { url, headers, body }: WebhookRequest,
  timeout: number,
  signal: AbortSignal,
  send: typeof fetch,
): Promise<Outcome | undefined> {
  const start = performance.now();
  const duration = () => Math.round(performance.now() - start);
  try {
    const response = await send(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json', 'user-agent': 'Datafono-Sandbox', ...headers },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
    });
    // The body is not needed, and an unread body would keep the connection open.
    response.body?.cancel().catch(() => {});
    return { delivered: response.ok, status: response.status, error: null, duration: duration() };
  } catch (error) {
    if (signal.aborted) return undefined;
    return { delivered: false, status: null, error: reasonOf(error), duration: duration() };
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError') return 'timeout';
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : error.message;
}

const sendDirectly: typeof fetch = (url, init) =>
  isLoopback(new URL(String(url)).hostname) ? directFetch(url, init) : fetch(url, init);
