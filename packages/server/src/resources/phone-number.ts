import { digitsOf } from '@datafono/card';

/** A Colombian number without the country code: a mobile number, or a landline number with its area code. */
const COLOMBIAN = /^(3\d|60)\d{8}$/;

/** A number of another country, with its country code. */
const FOREIGN = /^(?!57)[1-9]\d{6,14}$/;

/**
 * Converts a telephone number as a person writes it into the service's format. A number without a country code is taken to be
 * Colombian.
 *
 * @returns `undefined` for text that cannot be a telephone number
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
