/** A test card's number as it stands on a card: in groups of four, and shorter ones as 4-6-5 or 4-6-4. */
export const grouped = (number: string): string =>
  number.length < 16 ? number.replace(/^(\d{4})(\d{6})/, '$1 $2 ') : number.replaceAll(/\d{4}(?=\d)/g, '$& ');
