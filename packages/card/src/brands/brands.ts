import type { Brand } from './brand.ts';
import { brandTable, type Ranges } from './brand-table.ts';

/**
 * The brand of a card number, as early as its first digits determine it.
 *
 * @param digits ASCII digits; the beginning of a number is enough
 * @returns `undefined` while several brands are possible, and for an unknown brand
 * @example brandOf('4'); // { id: 'visa', … }
 */
export function brandOf(digits: string): Brand | undefined {
  const [brand, other] = possibleBrands(digits);
  return other ? undefined : brand;
}

/**
 * All brands that a number with these first digits can have. Once every matching brand matches a whole prefix, only
 * those with the longest prefix remain, so that a narrow range precedes a wide one.
 */
export function possibleBrands(digits: string): readonly Brand[] {
  const lengths = brandTable.map(([, ranges]) => matchedLength(digits, ranges));
  const minimum = lengths.includes(0) ? 0 : Math.max(0, ...lengths);
  return brandTable.map(([brand]) => brand).filter((_, index) => (lengths[index] ?? 0) >= minimum);
}

/** The prefix length of the first matching range: 0 with too few digits to decide, negative without a match. */
function matchedLength(digits: string, ranges: Ranges): number {
  for (const [low = '', high = low] of ranges) {
    // A colon sorts after every digit: the digits can still reach `low`, and every number that begins with `high` matches. The
    // two texts never are equal, because only one of them has a colon.
    if (`${digits}:` > low && digits < `${high}:`) return digits.length < low.length ? 0 : low.length;
  }
  return -1;
}
