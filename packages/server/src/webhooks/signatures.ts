import { ConfigurationError } from '../errors/errors.ts';
import { type Bytes, textOf } from './received-request.ts';

/** Whether a delivery's signature matches a body. */
export type Check = (body: Bytes) => Promise<boolean>;

/** The three headers of Standard Webhooks. */
export interface StandardHeaders {
  readonly id: string;
  readonly sentAt: Date;
  /** One or several, separated by spaces. */
  readonly signatures: string;
}

/**
 * Whether a text is a secret of Standard Webhooks: `whsec_` and 24 to 64 bytes in base64.
 *
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md#signature-scheme
 */
export function isStandardSecret(secret: string): boolean {
  const base64 = /^whsec_((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/.exec(secret)?.[1];
  const bytes = base64 === undefined ? 0 : atob(base64).length;
  return bytes >= 24 && bytes <= 64;
}

/**
 * The signature of Standard Webhooks, over the id, the time and the body. Its age is checked elsewhere. The library loads
 * with the first signature, so importing this package stays fast.
 *
 * @throws {ConfigurationError} when the library does not load
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
    'The module for Standard Webhooks signatures did not load: deploy every file of @datafono/server, or every chunk of ' +
    'its bundle.';
  throw new ConfigurationError(message, { outcome: 'none', cause });
}

/** Checks whether one of the signatures was made with one of the secrets. */
export const standardCheck =
  ({ id, sentAt, signatures }: StandardHeaders, secrets: readonly string[]): Check =>
  async (body) => {
    const text = textOf(body);
    if (text === undefined) return false;
    const right = await Promise.all(secrets.map((secret) => standardSignature(secret, id, sentAt, text)));
    return anyOf(signatures.split(' ').flatMap((given) => right.map((one) => isEqual(given, one))));
  };

/** HMAC-SHA256 over the body alone; the key is the whole text of the secret, prefix included. */
const hmac = { name: 'HMAC', hash: 'SHA-256' };

export const bodyKey = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', new TextEncoder().encode(secret), hmac, false, ['sign', 'verify']);

/** Checks whether the signature, 64 hexadecimal digits, was made with one of the secrets. */
export const bodyCheck =
  (signature: string, secrets: readonly string[]): Check =>
  async (body) => {
    if (!/^[0-9a-f]{64}$/i.test(signature)) return false;
    const given = Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
    // WebCrypto compares in constant time.
    const verify = async (secret: string) => crypto.subtle.verify('HMAC', await bodyKey(secret), given, body);
    return anyOf(await Promise.all(secrets.map(verify)));
  };

/** Compares two texts in constant time. */
export function isEqual(given: string, right: string): boolean {
  let difference = given.length ^ right.length;
  for (let at = 0; at < right.length; at += 1) difference |= given.charCodeAt(at) ^ right.charCodeAt(at);
  return difference === 0;
}

/** Without a short circuit, which would make the time depend on the result. */
const anyOf = (results: readonly boolean[]): boolean => results.filter(Boolean).length > 0;
