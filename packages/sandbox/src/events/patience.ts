/** How long an endpoint may take to answer, in milliseconds of real time. */
export const DEADLINE = 5_000;
const SHORTEST = 100;

/**
 * How long each endpoint is waited for. One that does not answer is waited for half as long each time, so that a
 * month of its attempts does not take a day; an answer restores it.
 */
export class Patience {
  readonly #most: number;
  readonly #missed = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** @returns whole milliseconds: the platform's timer takes no others */
  for(endpoint: string): number {
    const halved = Math.round(this.#most / 2 ** (this.#missed.get(endpoint) ?? 0));
    return Math.max(Math.min(SHORTEST, this.#most), halved);
  }

  learn(endpoint: string, answered: boolean): void {
    if (answered) this.#missed.delete(endpoint);
    else this.#missed.set(endpoint, (this.#missed.get(endpoint) ?? 0) + 1);
  }
}
