import { maskCardNumbers } from '@datafono/card';

/** The mask of a redacted value. */
const HIDDEN = '••••';

/** Names of fields with card data or secrets, in common spellings. */
const SECRET_NAMES =
  /card_?number|cvv|ccv|cvc|csc|security_?code|account_number|\bpin\b|password|secret|token|\bpan\b/i;

/**
 * A value without card data: card numbers are masked anywhere, and values under a secret name entirely.
 *
 * @param value parsed JSON
 */
export function redacted(value: unknown): unknown {
  if (typeof value === 'string') return maskCardNumbers(value);
  if (typeof value === 'number') return maskCardNumbers(String(value)) === String(value) ? value : HIDDEN;
  if (Array.isArray(value)) return value.map(redacted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      maskCardNumbers(name),
      SECRET_NAMES.test(name) ? HIDDEN : redacted(part),
    ]),
  );
}

/**
 * The path and query of a URL for the journal: masked and shortened; decoded, except for the characters that mean
 * something else when they are decoded, such as `%26`.
 */
export function redactedPath(url: string): string {
  const [, target = ''] = TARGET.exec(url) ?? [];
  const plain = decoded(target, decodeURIComponent);
  const hasCard = maskCardNumbers(plain) !== plain;
  const path = hasCard ? plain : decoded(target.replaceAll('%25', '%2525'), decodeURI);
  return maskCardNumbers(path).slice(0, LONGEST);
}

/** Matches the path and query of a normalized URL. */
const TARGET = /^[^/]*\/\/[^/]*([^#]*)/;

const LONGEST = 2_000;

function decoded(path: string, decode: (path: string) => string): string {
  try {
    return decode(path);
  } catch {
    return path;
  }
}
