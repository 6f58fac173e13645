import { createHash, hash, randomBytes } from 'node:crypto';
import type { KeyKind } from '@datafono/contract';

export type Keys = Readonly<Record<KeyKind, string>>;

/** Keys are looked up by this, so no comparison tells by its time how much of one was right. */
export const keyDigest = (key: string): string => hash('sha256', key);

/** A name for what a pair of keys owns, from which neither can be told. */
export const namespaceName = (keys: Keys): string => keyDigest(`${keys.secret} ${keys.public}`).slice(0, 16);

/** A new key of either kind. */
export const newKey = (kind: KeyKind): string =>
  `${kind === 'secret' ? 'sk' : 'pk'}_test_${randomBytes(12).toString('hex')}`;

/** Names a namespace in addresses of pages; the same seed gives the same, as far as that is not in use. */
export function pageToken(seed: string | number | null, attempt: number): string {
  if (seed === null) return randomBytes(9).toString('base64url');
  return createHash('sha256').update(`pages ${seed} ${attempt}`).digest('base64url').slice(0, 12);
}
