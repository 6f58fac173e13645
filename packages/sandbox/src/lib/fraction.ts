import { createHash } from 'node:crypto';

/** A pseudo-random number in [0, 1) derived from a text. */
export const fraction = (text: string): number =>
  createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
