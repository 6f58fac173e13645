/** How long an endpoint may take to answer, in milliseconds of real time. */
export const TIMEOUT = 5_000;
const SHORTEST = 100;
const BRIEF = 10;

/** How much of the deadline silence may cost in one run of the clock. */
const MOST_WAITED = 1.5;

interface Unresponsiveness {
  /** How often in a row nothing came. */
  readonly missed: number;
  /** How long that was waited for in this run of the clock, in milliseconds. */
  readonly waited: number;
}

const NONE: Unresponsiveness = { missed: 0, waited: 0 };

/**
 * How long each endpoint is waited for. One that does not answer is waited for a quarter as long each time, and hardly
 * at all once it has kept a run of the clock waiting for longer than one answer may take: a month of its attempts costs
 * seconds, however many they are. An answer restores it.
 */
export class TimeoutBudget {
  readonly #most: number;
  readonly #unresponsive = new Map<string, Unresponsiveness>();

  constructor(most: number) {
    this.#most = most;
  }

  /** @returns whole milliseconds: the platform's timer takes no others */
  for(endpoint: string): number {
    const { missed, waited } = this.#unresponsive.get(endpoint) ?? NONE;
    if (waited >= MOST_WAITED * this.#most) return Math.min(BRIEF, this.#most);
    return Math.max(Math.min(SHORTEST, this.#most), Math.round(this.#most / 4 ** missed));
  }

  /** @param answered whether anything came within the time that `for` gave */
  record(endpoint: string, answered: boolean): void {
    const { missed, waited } = this.#unresponsive.get(endpoint) ?? NONE;
    this.#unresponsive.set(
      endpoint,
      answered ? { missed: 0, waited } : { missed: missed + 1, waited: waited + this.for(endpoint) },
    );
  }

  /** Waits as long as for one that was never silent. */
  reset(endpoint: string): void {
    this.#unresponsive.delete(endpoint);
  }

  /** Begins a run of the clock: from here on silence may cost time again, at the endpoints whose name begins so. */
  renew(beginning: string): void {
    for (const [endpoint, { missed }] of this.#unresponsive)
      if (endpoint.startsWith(beginning)) this.#unresponsive.set(endpoint, { missed, waited: 0 });
  }
}
