import { maskCardNumbers } from '@datafono/card';

/** What stands where something was that nobody may keep. */
const HIDDEN = '••••';

/** Names under which somebody may send a card or its code, however they spell it, and what is stored nowhere else. */
const SECRET_NAMES =
  /card_?number|cvv|ccv|cvc|csc|security_?code|account_number|\bpin\b|password|secret|token|\bpan\b/i;

/**
 * What came, without what might be of a card: a number is hidden wherever it stands, and what goes under the name of
 * a code, whatever it is.
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

/** A path and its query as they may be kept. */
export function redactedPath(url: string): string {
  const [, target = ''] = TARGET.exec(url) ?? [];
  return maskCardNumbers(readable(target)).slice(0, LONGEST);
}

/** What follows the origin in an address that was parsed once. */
const TARGET = /^[^/]*\/\/[^/]*([^#]*)/;

const LONGEST = 2_000;

function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
