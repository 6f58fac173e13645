/** How long an endpoint may take to answer, in milliseconds of real time. */
export const DEADLINE = 5_000;
const SHORTEST = 100;
const BRIEF = 10;

/** How much of the deadline silence may cost in one run of the clock. */
const MOST_SILENCE = 1.5;

interface Silence {
  /** How often in a row nothing came. */
  readonly missed: number;
  /** How long that was waited for in this run of the clock, in milliseconds. */
  readonly waited: number;
}

const NONE: Silence = { missed: 0, waited: 0 };

/**
 * How long each endpoint is waited for. One that does not answer is waited for a quarter as long each time, and hardly
 * at all once it has kept a run of the clock waiting for longer than one answer may take: a month of its attempts costs
 * seconds, however many they are. An answer restores it.
 */
export class Patience {
  readonly #most: number;
  readonly #silences = new Map<string, Silence>();

  constructor(most: number) {
    this.#most = most;
  }

  /** @returns whole milliseconds: the platform's timer takes no others */
  for(endpoint: string): number {
    const { missed, waited } = this.#silences.get(endpoint) ?? NONE;
    if (waited >= MOST_SILENCE * this.#most) return Math.min(BRIEF, this.#most);
    return Math.max(Math.min(SHORTEST, this.#most), Math.round(this.#most / 4 ** missed));
  }

  /** @param answered whether anything came within the time that `for` gave */
  learn(endpoint: string, answered: boolean): void {
    const { missed, waited } = this.#silences.get(endpoint) ?? NONE;
    this.#silences.set(
      endpoint,
      answered ? { missed: 0, waited } : { missed: missed + 1, waited: waited + this.for(endpoint) },
    );
  }

  /** Waits as long as for one that was never silent. */
  forgive(endpoint: string): void {
    this.#silences.delete(endpoint);
  }

  /** Begins a run of the clock: from here on silence may cost time again, at the endpoints whose name begins so. */
  renew(beginning: string): void {
    for (const [endpoint, { missed }] of this.#silences)
      if (endpoint.startsWith(beginning)) this.#silences.set(endpoint, { missed, waited: 0 });
  }
}
