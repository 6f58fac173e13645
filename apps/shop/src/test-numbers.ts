/** A test card's number in groups of four, so that it can be read. */
export const grouped = (number: string): string => number.replaceAll(/\d{4}(?=\d)/g, '$& ');
