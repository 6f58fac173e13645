/**
 * Whether the last digit is the Luhn check digit of the others.
 *
 * @returns false for an empty text and for a text with other characters than ASCII digits
 * @see ISO/IEC 7812-1, annex B
 */
export const luhn = (digits: string): boolean => /^\d+$/.test(digits) && passesLuhn([...digits].map(Number));

/** {@link luhn} for the values of digits, from `start` to before `end`. */
export function passesLuhn(digits: ArrayLike<number>, start = 0, end = digits.length): boolean {
  let sum = 0;
  for (let at = start; at < end; at += 1) {
    const digit = digits[at] ?? 0;
    // Every second digit from the end is doubled and its digits are added: 7 gives 14 gives 5.
    sum += (end - at) % 2 ? digit : 2 * digit - (digit > 4 ? 9 : 0);
  }
  return sum % 10 === 0;
}
