import { hash, randomUUID } from 'node:crypto';

/** What ids of a seed begin with: no machine's time, or they would not be the same again. */
const SEEDED_TIME = Date.UTC(2026, 0, 1);

/** The `count`th id of a seed; it sorts after those before it. The same seed gives the same ids. */
export function seededId(seed: string, count: number): string {
  const chance = hash('sha256', `${seed} ${count}`);
  return uuidOf(SEEDED_TIME + count, chance.replace(/^(.{3})(.{3})(.{12}).*$/, '$1-a$2-$3'));
}

/** An id that nobody can foresee, of the machine's time. */
export const timedId = (): string => uuidOf(Date.now(), randomUUID().slice(15));

/**
 * A UUID of version 7, as newer objects of payment services have: it begins with a time, so what is indexed by it stays
 * together.
 *
 * @param time milliseconds since 1970
 * @param chance its last 21 characters
 * @see https://www.rfc-editor.org/rfc/rfc9562#section-5.7
 */
function uuidOf(time: number, chance: string): string {
  const begins = time.toString(16).padStart(12, '0');
  return `${begins.slice(0, 8)}-${begins.slice(8)}-7${chance}`;
}
