import { RUN } from './mask.ts';
import { cardNumbersIn } from './within.ts';

const UUID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/;

/**
 * The same as `maskDigits` for a text that may name objects by UUID: one in twenty-eight of them has such a run by
 * chance, and each stays as it is. A text in which a card number is left, such as `4242/4242/4242/4242`, loses all of
 * its other digits.
 */
export function redact(text: string): string {
  const masked = mask(text, RUN.source);
  return cardNumbersIn(masked).length > 0 ? mask(masked, '\\p{Nd}+') : masked;
}

/** @param hidden a pattern; what it finds is hidden where it is no part of a UUID */
const mask = (text: string, hidden: string): string =>
  text.replace(RegExp(`(${UUID.source})|${hidden}`, 'giu'), (_, uuid?: string) => uuid ?? '••••');
