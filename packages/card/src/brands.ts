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
  const fits = brandTable
    .map(([brand, ranges]) => ({ brand, strength: strengthOf(digits, ranges) }))
    .filter(({ strength }) => strength >= 0);
  const strengths = fits.map(({ strength }) => strength);
  const least = Math.min(...strengths) && Math.max(...strengths);
  return fits.filter(({ strength }) => strength >= least).map(({ brand }) => brand);
}

/** By how many digits the first of these ranges that fits does so: 0 when too few are typed to tell, -1 when none fits. */
function strengthOf(digits: string, ranges: string): number {
  for (const range of ranges.split(' ')) {
    const [low = '', high = low] = range.split('-');
    const start = digits.slice(0, low.length);
    // `high` needs no cut: a text sorts before every longer one that begins with it.
    if (start >= low.slice(0, start.length) && start <= high)
      return start.length < low.length ? 0 : low.length;
  }
  return -1;
}
