import { type Brand, brandIds, possibleBrands } from '@datafono/card';
import { cardMarks } from './card-form.marks.ts';

/** As many as leave room for a number on a phone. */
const MOST_MARKS = 4;

/**
 * The brands whose marks stand in the number's field: the one that is recognised, or those that are accepted and still
 * possible.
 *
 * @param digits of the number so far
 * @param accepted brands, as a shop writes them; all when empty
 */
export function markedBrands(brand: Brand | undefined, digits: string, accepted: string): readonly Brand[] {
  if (brand) return [brand];
  const { ids } = brandIds(accepted);
  return possibleBrands(digits)
    .filter(({ id }) => (ids.length ? ids.includes(id) : cardMarks.has(id)))
    .slice(0, MOST_MARKS);
}
