import { brandOf, cardNumbersIn } from '@datafono/card';

/**
 * Whether what was given for an id holds a card's number, in whatever guise. A page that is wrong may send one in its
 * place, and it would be kept. An id that has letters may hold such digits by chance, so there they must be of a brand.
 */
export const isCardNumber = (id: string): boolean =>
  cardNumbersIn(id).some((digits) => !/\p{L}/u.test(id) || brandOf(digits) !== undefined);
