import { digitsOf } from '@datafono/card';

/** A number of Colombia without its country code: a mobile, or a landline with its area. */
const COLOMBIAN = /^(3\d|60)\d{8}$/;

/** A number of another country with its code. */
const FOREIGN = /^(?!57)[1-9]\d{6,14}$/;

/**
 * A telephone as the service takes it, from what a person writes: without a country code it is one of Colombia.
 *
 * @returns `undefined` for a number that cannot be
 * @example phoneNumberOf('300 123 4567'); // '+573001234567'
 */
export function phoneNumberOf(text: string): string | undefined {
  const written = text.normalize('NFKC').replace(/[\s\p{Cf}()]/gu, '');
  const digits = digitsOf(written);
  if (/\p{L}/u.test(written) || written.lastIndexOf('+') > 0) return undefined;
  const isInternational = written.startsWith('+') || digits.startsWith('00');
  const number = written.startsWith('+') ? digits : digits.replace(/^00/, '');
  const national = number.startsWith('57') ? number.slice(2) : undefined;
  if (national !== undefined && COLOMBIAN.test(national)) return `+57${national}`;
  if (isInternational) return FOREIGN.test(number) ? `+${number}` : undefined;
  return COLOMBIAN.test(number) ? `+57${number}` : undefined;
}
