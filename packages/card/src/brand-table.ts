import { type Brand, brandId, usual } from './brand.ts';
import { brandRows } from './brand-rows.ts';

/** Each brand with the ranges that its numbers start with, in the order in which they are tried. */
export const brandTable: readonly (readonly [brand: Brand, ranges: string])[] = brandRows.map(
  ([name, ranges, unusual]) => [{ id: brandId(name), name, ...usual, ...unusual }, ranges],
);
