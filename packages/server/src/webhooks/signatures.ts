import { type Bytes, textOf } from './received-request.ts';

/** Whether a delivery's signature matches a body. */
export type Check = (body: Bytes) => Promise<boolean>;

/** The three headers of Standard Webhooks. */
export interface StandardHeaders {
  readonly id: string;
  readonly sentAt: Date;
  /** One or several signatures, separated by spaces. */
  readonly signatures: string;
}

/**
 * Whether a text is a secret of Standard Webhooks: `whsec_` and 24 to 64 bytes in base64.
 *
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md#signature-scheme
 */
export function isStandardSecret(secret: string): boolean {
  const base64 = /^whsec_((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/.exec(secret)?.[1];
  if (base64 === undefined) return false;
  const bytes = atob(base64).length;
  return bytes >= 24 && bytes <= 64;
}

/** What the signature of Standard Webhooks covers. */
interface StandardContent {
  readonly id: string;
  readonly sentAt: Date;
  readonly body: string;
}

/** The signature of Standard Webhooks, in the format of its header. The age of a delivery is checked elsewhere. */
export async function standardSignature(
  secret: string,
  { id, sentAt, body }: StandardContent,
): Promise<string> {
  const binary = atob(secret.replace(/^whsec_/, ''));
  const key = await keyOf(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
  const seconds = Math.floor(sentAt.getTime() / 1_000);
  const signature = await crypto.subtle.sign('HMAC', key, utf8(`${id}.${seconds}.${body}`));
  return `v1,${btoa(String.fromCharCode(...new Uint8Array(signature)))}`;
}

/** Checks whether one of the signatures was made with one of the secrets. */
export const standardCheck =
  ({ id, sentAt, signatures }: StandardHeaders, secrets: readonly string[]): Check =>
  async (body) => {
    const text = textOf(body);
    if (text === undefined) return false;
    const right = await Promise.all(
      secrets.map((secret) => standardSignature(secret, { id, sentAt, body: text })),
    );
    return anyOf(signatures.split(' ').flatMap((given) => right.map((one) => isEqual(given, one))));
  };

/** The signature of the body alone, in hexadecimal digits. */
export async function bodySignature(secret: string, body: string): Promise<string> {
  return hexOf(await crypto.subtle.sign('HMAC', await bodyKey(secret), utf8(body)));
}

/** The key is the whole text of the secret, with its prefix. */
const bodyKey = (secret: string): Promise<CryptoKey> => keyOf(utf8(secret));

/** The key cannot be exported, as a precaution: nothing here would show it. */
const keyOf = (bytes: Bytes): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);

const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The SHA-256 of a text in hexadecimal digits. */
export const sha256 = async (text: string): Promise<string> =>
  hexOf(await crypto.subtle.digest('SHA-256', utf8(text)));

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

/** Compares two texts in constant time. Beyond the end of a text `charCodeAt` is `NaN`, which `^` reads as 0. */
export function isEqual(given: string, right: string): boolean {
  let difference = given.length ^ right.length;
  for (let at = 0; at < right.length; at += 1) difference |= given.charCodeAt(at) ^ right.charCodeAt(at);
  return difference === 0;
}

/** No short circuit: the time must not depend on the result. */
const anyOf = (results: readonly boolean[]): boolean => results.filter(Boolean).length > 0;
