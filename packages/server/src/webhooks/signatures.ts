import { ConfigurationError } from '../errors/errors.ts';
import { type Bytes, textOf } from './received-request.ts';

/** Whether the signature that a delivery came with belongs to a body. */
export type Check = (body: Bytes) => Promise<boolean>;

/** What the three headers of Standard Webhooks say. */
export interface StandardHeaders {
  readonly id: string;
  readonly sentAt: Date;
  /** One or several, with a space between. */
  readonly signatures: string;
}

/**
 * Whether a text can be a secret of Standard Webhooks: `whsec_` and 24 to 64 bytes in base64.
 *
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md#signature-scheme
 */
export function isStandardSecret(secret: string): boolean {
  const base64 = /^whsec_((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/.exec(secret)?.[1];
  const bytes = base64 === undefined ? 0 : atob(base64).length;
  return bytes >= 24 && bytes <= 64;
}

/**
 * The signature of Standard Webhooks: over the id, the moment and the body. Its age is not looked at here. The library of
 * the scheme loads with the first signature: who receives no webhooks need not wait for it.
 *
 * @throws {ConfigurationError} when it does not load
 */
export async function standardSignature(
  secret: string,
  id: string,
  sentAt: Date,
  body: string,
): Promise<string> {
  const { sign } = await import('./standard-webhooks.ts').catch(loadFailed);
  return sign(secret, id, sentAt, body);
}

function loadFailed(cause: unknown): never {
  const message =
    'The module that makes signatures of Standard Webhooks did not load: every file that @datafono/server comes with, ' +
    'or that a bundler made of it, must be there.';
  throw new ConfigurationError(message, { outcome: 'none', cause });
}

/** Whether one of the secrets made one of the signatures. */
export const standardCheck =
  ({ id, sentAt, signatures }: StandardHeaders, secrets: readonly string[]): Check =>
  async (body) => {
    const text = textOf(body);
    if (text === undefined) return false;
    const right = await Promise.all(secrets.map((secret) => standardSignature(secret, id, sentAt, text)));
    return anyOf(signatures.split(' ').flatMap((given) => right.map((one) => isSame(given, one))));
  };

/** HMAC-SHA256 over the bytes alone; the key is the secret as it is written, prefix included. */
const hmac = { name: 'HMAC', hash: 'SHA-256' };

export const bodyKey = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', new TextEncoder().encode(secret), hmac, false, ['sign', 'verify']);

/** Whether one of the secrets made the signature, which is 64 hexadecimal digits. */
export const bodyCheck =
  (signature: string, secrets: readonly string[]): Check =>
  async (body) => {
    if (!/^[0-9a-f]{64}$/i.test(signature)) return false;
    const given = Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
    // WebCrypto compares in constant time.
    const verify = async (secret: string) => crypto.subtle.verify('HMAC', await bodyKey(secret), given, body);
    return anyOf(await Promise.all(secrets.map(verify)));
  };

/** Whether two texts are the same, in a time that says nothing of where they differ. */
export function isSame(given: string, right: string): boolean {
  let difference = given.length ^ right.length;
  for (let at = 0; at < right.length; at += 1) difference |= given.charCodeAt(at) ^ right.charCodeAt(at);
  return difference === 0;
}

/** Looks at every one of them. */
const anyOf = (results: readonly boolean[]): boolean => results.filter(Boolean).length > 0;
