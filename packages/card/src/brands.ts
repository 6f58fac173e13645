import type { Brand } from './brand.ts';
import { brandTable } from './brand-table.ts';

/** The one brand that these digits belong to, as early as they determine it. */
export function brandOf(digits: string): Brand | undefined {
  const [brand, other] = possibleBrands(digits);
  return other ? undefined : brand;
}

/**
 * All brands that these digits can still become. Once every brand that fits does so by the whole of one of its
 * ranges, the longest of these decides, so that a brand with a narrow range goes before one with a wide one.
 */
export function possibleBrands(digits: string): readonly Brand[] {
  const strengths = brandTable.map(([, ranges]) => strengthOf(digits, ranges));
  const least = strengths.includes(0) ? 0 : Math.max(0, ...strengths);
  return brandTable.map(([brand]) => brand).filter((_, index) => (strengths[index] ?? 0) >= least);
}

/** By how many digits the first of these ranges that fits does so: 0 when too few are typed to tell, -1 when none fits. */
function strengthOf(digits: string, ranges: string): number {
  for (const range of ranges.split(' ')) {
    const [low = '', high = low] = range.split('-');
    // A colon sorts after every digit: typed on, these digits can reach `low`, and all that begins with `high` is in.
    if (`${digits}:` > low && digits < `${high}:`) return digits.length < low.length ? 0 : low.length;
  }
  return -1;
}
