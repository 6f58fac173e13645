import { RUN } from './mask.ts';
import { UUID } from './uuid.ts';
import { cardNumbersIn } from './within.ts';

/**
 * The same as `maskDigits` for a text that may name objects by UUID: one in twenty-eight of them has such a run by
 * chance, and each stays as it is.
 */
export const maskNumbers = (text: string): string => mask(text, RUN.source);

/** The same; and a text in which a card number is left, such as `4242/4242/4242/4242`, loses all of its other digits. */
export function redact(text: string): string {
  const masked = maskNumbers(text);
  return cardNumbersIn(masked).length > 0 ? mask(masked, '\\p{Nd}+') : masked;
}

/** @param hidden a pattern; what it finds is hidden where it is no part of a UUID */
const mask = (text: string, hidden: string): string =>
  text.replace(RegExp(`(\\b${UUID.source}\\b)|${hidden}`, 'giu'), (_, uuid?: string) => uuid ?? '••••');
