import { redact } from '@datafono/card';
import { isCardForPhone } from '../core/stray-numbers.ts';

/** What stands where something was that nobody may keep. */
const HIDDEN = '••••';

/** Names under which somebody may send a security code, however they spell it, and what is stored nowhere else. */
const SECRET_NAMES = /cvv|ccv|cvc|csc|security_?code|account_number|\bpin\b|password|secret|token|\bpan\b/i;

/** A telephone number is as long as a card's, and no secret of one. */
const PHONE = /^\+[1-9]\d{6,14}$/;

const isPhone = (text: string): boolean => PHONE.test(text) && !isCardForPhone(text);

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * What came, without what might be of a card: a number is hidden wherever it stands, and what goes under the name of
 * a code, whatever it is.
 *
 * @param value parsed JSON
 */
export function redacted(value: unknown): unknown {
  if (typeof value === 'string') return UUID.test(value) || isPhone(value) ? value : shown(value);
  if (typeof value === 'number') return redact(String(value)) === String(value) ? value : HIDDEN;
  if (Array.isArray(value)) return value.map(redacted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      shown(name),
      SECRET_NAMES.test(name) ? HIDDEN : redacted(part),
    ]),
  );
}

/** No run of digits that is hidden is shorter, and most texts are. */
const SHORTEST = 12;

const shown = (text: string): string => (text.length < SHORTEST ? text : redact(text));

/** A path and its query as they may be kept. */
export function redactedPath(url: string): string {
  const [, target = ''] = TARGET.exec(url) ?? [];
  return redact(readable(target)).slice(0, LONGEST);
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
