import { brandIds, possibleBrands } from '@datafono/card';
import type { FrameView } from '@datafono/contract/frame';

/**
 * What is wrong with the configuration of the page, so that no card can be created; the empty string when nothing is.
 *
 * @param publicKeys the keys with which a card may be created; any when there is none
 */
export function misconfigurationOf(
  { publicKey, acceptedBrands }: FrameView,
  publicKeys: readonly string[],
): string {
  if (publicKeys.length && !publicKeys.includes(publicKey))
    return 'public-key: the frame takes no cards for it';
  const [unknown] = brandIds(acceptedBrands).unknown;
  const known = possibleBrands('').map(({ id }) => id);
  return unknown ? `accepted-brands: unknown brand “${unknown}”; write ${known}` : '';
}
