/** Time limit of an endpoint's answer, in milliseconds of real time. */
export const TIMEOUT = 5_000;
const MIN_TIMEOUT = 100;
const EXHAUSTED_TIMEOUT = 10;

/** Limit of the time that timeouts of one endpoint may cost in a run of the clock, in full timeouts. */
const MAX_WAITED = 1.5;

interface EndpointState {
  /** Number of consecutive timeouts. */
  readonly missed: number;
  /** Time spent on timeouts in this run of the clock, in milliseconds. */
  readonly waited: number;
}

const RESPONSIVE: EndpointState = { missed: 0, waited: 0 };

/**
 * The timeout of each endpoint. Each consecutive timeout divides the next one by four. Once timeouts have cost a run of
 * the clock one and a half full timeouts, the endpoint gets 10 ms each: advancing by a month costs seconds, however many
 * attempts are due. An answer restores the full timeout.
 */
export class TimeoutBudget {
  readonly #most: number;
  readonly #states = new Map<string, EndpointState>();

  constructor(most: number) {
    this.#most = most;
  }

  /** @returns whole milliseconds, as the platform's timer needs */
  for(endpoint: string): number {
    const { missed, waited } = this.#states.get(endpoint) ?? RESPONSIVE;
    if (waited >= MAX_WAITED * this.#most) return Math.min(EXHAUSTED_TIMEOUT, this.#most);
    return Math.max(Math.min(MIN_TIMEOUT, this.#most), Math.round(this.#most / 4 ** missed));
  }

  /** @param answered whether the endpoint answered within the timeout that `for` returned */
  record(endpoint: string, answered: boolean): void {
    const { missed, waited } = this.#states.get(endpoint) ?? RESPONSIVE;
    this.#states.set(
      endpoint,
      answered ? { missed: 0, waited } : { missed: missed + 1, waited: waited + this.for(endpoint) },
    );
  }

  /** Restores the full timeout and the budget. */
  reset(endpoint: string): void {
    this.#states.delete(endpoint);
  }

  /** Begins a run of the clock: renews the budget of the endpoints whose key has this prefix. */
  renew(prefix: string): void {
    for (const [endpoint, { missed }] of this.#states)
      if (endpoint.startsWith(prefix)) this.#states.set(endpoint, { missed, waited: 0 });
  }
}
