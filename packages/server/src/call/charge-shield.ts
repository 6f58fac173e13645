import { holdsCardNumber, maskNumbers } from '@datafono/card';
import { HIDDEN, NO_ID, plainOf, type Shield } from './shield.ts';

/**
 * For charges alone, whose body has no fields within fields and one text that somebody writes, the title: a card number
 * is found as people write one, and what the service says is not told at all where it repeats the title.
 */
export const chargeShield: Shield = {
  isCardNumber: holdsCardNumber,
  redact: maskNumbers,

  cardDataIn: (body) =>
    Object.entries(Object(body)).find(([name, value]) => holdsCardNumber(`${name}: ${value}`))?.[0],

  personalDataRemover: ([ids, body]) => {
    const said = [ids.filter((id) => NO_ID.test(String(id))), Object(body).title ?? []]
      .flat()
      .map((text) => plainOf(String(text)).trim());
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
