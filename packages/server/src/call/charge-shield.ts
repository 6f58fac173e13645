import { holdsCardNumber, maskNumbers } from '@datafono/card';
import { HIDDEN, plainOf, type Shield } from './shield.ts';

const isCardNumber = (text: string): boolean => !/\p{L}/u.test(text) && holdsCardNumber(text);

/**
 * For charges alone, whose body has no fields within fields and one text that somebody writes, the title: a card number
 * is found as people write one, and what the service says is not told at all where it repeats the title.
 */
export const chargeShield: Shield = {
  cardWords: 'holds card data, which goes from the page to the cards address',
  isCardNumber,
  redact: (text) => (holdsCardNumber(maskNumbers(text)) ? HIDDEN : maskNumbers(text)),

  cardDataIn: (body) =>
    Object.entries(Object(body)).find(
      ([name, value]) =>
        typeof value !== 'object' && (/_id$/.test(name) ? isCardNumber : holdsCardNumber)(String(value)),
    )?.[0],

  personalDataRemover: ([ids, body]) => {
    const said = [...ids, Object(body).title ?? []].flat().map((text) => plainOf(String(text)).trim());
    return (text) => {
      const read = plainOf(text.replace(/(%..)+/g, decoded));
      return said.some((phrase) => read.includes(phrase)) ? HIDDEN : text;
    };
  },
};

function decoded(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}
