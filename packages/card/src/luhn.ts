/** The digits of a number doubled, and of what that makes the sum of digits: 7 gives 14 gives 5. */
const DOUBLED = '0246813579';

/**
 * Whether the last of these digits is the check digit of the others.
 *
 * @returns false for an empty text and for one with anything but ASCII digits in it
 * @see ISO/IEC 7812-1, annex B
 */
export function luhn(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(index % 2 ? DOUBLED[Number(digit)] : digit), 0);
  return /^\d+$/.test(digits) && sum % 10 === 0;
}
