/**
 * Whether the last of these digits is the check digit of the others.
 *
 * @returns false for an empty text and for one with anything but ASCII digits in it
 * @see ISO/IEC 7812-1, annex B
 */
export const luhn = (digits: string): boolean => /^\d+$/.test(digits) && passesLuhn([...digits].map(Number));

/** The same of the values of digits, of some among others. */
export function passesLuhn(digits: ArrayLike<number>, start = 0, end = digits.length): boolean {
  let sum = 0;
  for (let at = start; at < end; at += 1) {
    const digit = digits[at] ?? 0;
    // Every second one from the end counts twice, as the sum of the digits of that: 7 gives 14 gives 5.
    sum += (end - at) % 2 ? digit : 2 * digit - (digit > 4 ? 9 : 0);
  }
  return sum % 10 === 0;
}
