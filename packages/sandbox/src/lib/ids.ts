import { createHash, hash, randomUUID } from 'node:crypto';

/** Timestamp of seeded ids: a constant, so that they repeat. */
const SEEDED_TIME = Date.UTC(2026, 0, 1);

/** The id number `count` of a seed. The ids of a seed repeat and sort by number. */
export function seededId(seed: string, count: number): string {
  const digest = hash('sha256', `${seed} ${count}`);
  return uuidOf(SEEDED_TIME + count, digest.replace(/^(.{3})(.{3})(.{12}).*$/, '$1-a$2-$3'));
}

/** An unpredictable id with the machine's time. */
export const timedId = (): string => uuidOf(Date.now(), randomUUID().slice(15));

/**
 * A UUID of version 7. It begins with a timestamp, so index entries of the same time are adjacent.
 *
 * @param time milliseconds since 1970
 * @param suffix its last 21 characters
 * @see https://www.rfc-editor.org/rfc/rfc9562#section-5.7
 */
function uuidOf(time: number, suffix: string): string {
  const timestamp = time.toString(16).padStart(12, '0');
  return `${timestamp.slice(0, 8)}-${timestamp.slice(8)}-7${suffix}`;
}

/** A pseudo-random number in [0, 1) derived from a text. */
export const fraction = (text: string): number =>
  createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;

/** Independent series of ids, so that the inspector's requests do not change the ids of other requests. */
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
