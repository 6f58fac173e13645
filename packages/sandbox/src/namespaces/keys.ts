import { createHash, hash, randomBytes } from 'node:crypto';
import type { KeyKind } from '@datafono/contract';

export type Keys = Readonly<Record<KeyKind, string>>;

/** Keys are found by their digest, so that no comparison leaks a prefix by its timing. */
export const keyDigest = (key: string): string => hash('sha256', key);

/** The name of the namespace of a pair of keys. It reveals neither key. */
export const namespaceName = (keys: Keys): string => keyDigest(`${keys.secret} ${keys.public}`).slice(0, 16);

/** A new random key. */
export const newKey = (kind: KeyKind): string =>
  `${kind === 'secret' ? 'sk' : 'pk'}_test_${randomBytes(12).toString('hex')}`;

/** The token of a namespace in the URLs of its pages. With a seed, it derives from the seed and the round. */
export function pageToken(seed: string | number | null, round: number): string {
  if (seed === null) return randomBytes(9).toString('base64url');
  return createHash('sha256').update(`pages ${seed} ${round}`).digest('base64url').slice(0, 12);
}
