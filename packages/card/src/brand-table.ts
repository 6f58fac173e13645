import { type Brand, brandId, usual } from './brand.ts';
import { brandRows } from './brand-rows.ts';

/** Each brand with its ranges of prefixes, in matching order. */
export const brandTable: readonly (readonly [brand: Brand, ranges: string])[] = brandRows.map(
  ([name, ranges, unusual]) => [{ id: brandId(name), name, ...usual, ...unusual }, ranges],
);
