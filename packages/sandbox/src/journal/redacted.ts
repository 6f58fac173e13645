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

/** The path and query of a URL for the journal: decoded, masked and shortened. */
export function redactedPath(url: string): string {
  const [, target = ''] = TARGET.exec(url) ?? [];
  return maskCardNumbers(readable(target)).slice(0, LONGEST);
}

/** Matches the path and query of a normalized URL. */
const TARGET = /^[^/]*\/\/[^/]*([^#]*)/;

const LONGEST = 2_000;

function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
