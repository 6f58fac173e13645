/** A card number in the groups printed on a card: of four digits; 4-6-5 or 4-6-4 for shorter numbers. */
export const groupDigits = (number: string): string =>
  number.length < 16 ? number.replace(/^(\d{4})(\d{6})/, '$1 $2 ') : number.replaceAll(/\d{4}(?=\d)/g, '$& ');
