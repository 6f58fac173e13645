/** Which side of a shop may hold a key: `secret` stays on its server, `public` may stand in a page. */
export type KeyKind = 'secret' | 'public';

/** What can be told from the look of a key alone. */
export interface KeyTraits {
  readonly kind: KeyKind;
  /** Made with a test key: objects carry `is_test: true` and no money moves. */
  readonly test: boolean;
}

/** After the prefix, what a header can carry. */
const SHAPE = /^(sk|pk)_(test_)?[\x21-\x7e]+$/;

/**
 * Reads the kind of a key from its prefix: `sk_` secret, `pk_` public, followed by `test_` in test mode
 * (interface, "Authentication"). Anything else is `undefined`. Never throws and never keeps the key.
 */
export function readKey(key: string): KeyTraits | undefined {
  const [, prefix, test] = SHAPE.exec(key) ?? [];
  return prefix ? { kind: prefix === 'sk' ? 'secret' : 'public', test: test !== undefined } : undefined;
}
