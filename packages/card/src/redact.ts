import { RUN } from './mask.ts';
import { UUID } from './uuid.ts';
import { cardNumbersIn } from './within.ts';

/** What finds that, and UUIDs in its way. */
const beside = (pattern: string) => RegExp(`(\\b${UUID.source}\\b)|${pattern}`, 'giu');

const RUNS = beside(RUN.source);
const DIGITS = /* @__PURE__ */ beside('\\p{Nd}+');

/**
 * The same as `maskDigits` for a text that may name objects by UUID: one in twenty-eight of them has such a run by
 * chance, and each stays as it is.
 */
export const maskNumbers = (text: string): string => mask(text, RUNS);

/** The same; and a text in which a card number is left, such as `4242/4242/4242/4242`, loses all of its other digits. */
export function redact(text: string): string {
  const masked = maskNumbers(text);
  return cardNumbersIn(masked).length > 0 ? mask(masked, DIGITS) : masked;
}

/** @param hidden what is hidden, where it is no part of a UUID */
const mask = (text: string, hidden: RegExp): string =>
  text.replace(hidden, (_, uuid?: string) => uuid ?? '••••');
