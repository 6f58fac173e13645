/** The kind of a key: `secret` only for servers, `public` also for pages. */
export type KeyKind = 'secret' | 'public';

/** The properties that a key's prefix encodes. */
export interface KeyTraits {
  /** Who may have the key. */
  readonly kind: KeyKind;
  /** Whether it is a test key: objects have `is_test: true` and no money moves. */
  readonly test: boolean;
}

/** A prefix and characters that a header can have. */
const SHAPE = /^(sk|pk)_(test_)?[\x21-\x7e]+$/;

/**
 * Parses the prefix of a key: `sk_` secret, `pk_` public, followed by `test_` in test mode (interface, "Authentication").
 *
 * @returns `undefined` for anything else; never throws
 * @example readKey('sk_test_a'); // { kind: 'secret', test: true }
 */
export function readKey(key: string): KeyTraits | undefined {
  const [, prefix, test] = SHAPE.exec(key) ?? [];
  return prefix ? { kind: prefix === 'sk' ? 'secret' : 'public', test: test !== undefined } : undefined;
}
