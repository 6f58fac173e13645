import type { BrandId } from './brand.ts';
import { possibleBrands } from './brands.ts';

/** A list of brands, as read by {@link brandIds}. */
export interface BrandIds {
  readonly ids: readonly BrandId[];
  /** The words that are no spelling of a brand. */
  readonly unknown: readonly string[];
}

/** The usual spellings that are not the id, as regular expressions. */
const SPELLINGS: Readonly<Partial<Record<BrandId, string>>> = {
  'american-express': 'american.?express|amex',
  'diners-club': 'diners(.?club)?',
  mastercard: 'master(.?card)?|mc',
  unionpay: '(china.)?union.?pay|cup',
};

/**
 * Reads a list of brands that a person wrote: ids and usual spellings in any case, separated by spaces or commas. An
 * empty list has no ids. The id of every brand: `possibleBrands('').map(({ id }) => id)`.
 *
 * @example brandIds('VISA, American Express vsa'); // { ids: ['visa', 'american-express'], unknown: ['vsa'] }
 */
export function brandIds(list: string): BrandIds {
  let words = list;
  for (const [id, spellings] of Object.entries(SPELLINGS))
    words = words.replace(RegExp(`\\b(${spellings})\\b`, 'gi'), id);
  const ids: BrandId[] = [];
  const unknown: string[] = [];
  for (const word of words.match(/[^\s,]+/g) ?? []) {
    const brand = possibleBrands('').find(({ id }) => id === word.toLowerCase());
    if (brand) ids.push(brand.id);
    else unknown.push(word);
  }
  return { ids, unknown };
}
