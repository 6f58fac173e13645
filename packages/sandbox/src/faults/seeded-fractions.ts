import { createHash } from 'node:crypto';

/** A pseudorandom generator of numbers from 0 up to 1 (mulberry32). */
export function seededFractions(seed: number | string = 0): () => number {
  let state = typeof seed === 'number' ? seed : numberOf(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const numberOf = (text: string): number => createHash('sha256').update(text).digest().readInt32BE();
