/**
 * Whether the last digit is the Luhn check digit of the others.
 *
 * @returns false for an empty text and for a text with other characters than ASCII digits
 * @see ISO/IEC 7812-1, annex B
 */
export function luhn(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = digits.charCodeAt(at) - 48;
    // Every second digit from the end is doubled and its digits are added: 7 gives 14 gives 5.
    sum += (digits.length - at) % 2 ? digit : 2 * digit - (digit > 4 ? 9 : 0);
  }
  return sum % 10 === 0 && /^\d+$/.test(digits);
}
