import { type Brand, brandId, usual } from './brand.ts';
import { brandRows } from './brand-rows.ts';

/** Ranges of prefixes: the first and the last, or the only one. */
export type Ranges = readonly (readonly string[])[];

/** Each brand with its ranges, in matching order. */
export const brandTable: readonly (readonly [brand: Brand, ranges: Ranges])[] = brandRows.map(
  ([name, ranges, unusual]) => [
    { id: brandId(name), name, ...usual, ...unusual },
    ranges.split(' ').map((range) => range.split('-')),
  ],
);
