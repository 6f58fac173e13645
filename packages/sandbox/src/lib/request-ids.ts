import { seededId, timedId } from './ids.ts';

/** Who asks for ids: each has a row of its own, so that looking on in the inspector changes nothing of the others. */
type IdSeries = 'api' | 'cards' | 'pages' | 'control' | 'faults';

/**
 * Ids of requests, and of what else is stored nowhere. Nobody can foresee them, unless a run is to be repeated: then
 * they follow from its seed, as the ids of objects do.
 */
export class RequestIds {
  readonly #counts = new Map<IdSeries, number>();
  #seed: string | undefined;

  /** From now on ids follow from a seed. */
  follow(seed: string): void {
    this.#seed = seed;
  }

  /** Begins again with the first one. */
  restart(): void {
    this.#counts.clear();
  }

  next(asker: IdSeries): string {
    if (this.#seed === undefined) return timedId();
    const count = (this.#counts.get(asker) ?? 0) + 1;
    this.#counts.set(asker, count);
    return seededId(`${asker} ${this.#seed}`, count);
  }
}
