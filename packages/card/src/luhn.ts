/**
 * Whether the last of these digits is the check digit of the others.
 *
 * @returns false for an empty text and for one with anything but ASCII digits in it
 * @see ISO/IEC 7812-1, annex B
 */
export function luhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const value = Number(digits[index]) * (1 + ((digits.length - 1 - index) % 2));
    sum += value > 9 ? value - 9 : value;
  }
  return /^\d+$/.test(digits) && sum % 10 === 0;
}
