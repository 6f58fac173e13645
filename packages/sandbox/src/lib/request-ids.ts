import { seededId, timedId } from './ids.ts';

/** Independent series of ids, so that a view in the inspector does not change the ids of others. */
type IdSeries = 'api' | 'cards' | 'pages' | 'control' | 'faults';

/**
 * Ids of requests and of other things that are not stored. They are unpredictable, except in a repeatable run: there
 * they derive from its seed, like the ids of objects.
 */
export class RequestIds {
  readonly #counts = new Map<IdSeries, number>();
  #seed: string | undefined;

  /** Derives all later ids from a seed. */
  follow(seed: string): void {
    this.#seed = seed;
  }

  /** Restarts every series. */
  restart(): void {
    this.#counts.clear();
  }

  next(series: IdSeries): string {
    if (this.#seed === undefined) return timedId();
    const count = (this.#counts.get(series) ?? 0) + 1;
    this.#counts.set(series, count);
    return seededId(`${series} ${this.#seed}`, count);
  }
}
