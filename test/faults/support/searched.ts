import { stated } from '@datafono/contract';
import { type Found, type SearchOptions, search, storyOf, Wire } from '@datafono/sandbox/prove';
import { startSandbox } from '@datafono/sandbox/testing';
import { type ProvenShop, ShopUnderProof } from './shop-under-proof.ts';

/** Real time for which a step waits while a call is held, in milliseconds: the shop is in this process. */
const PATIENCE = 10;

/** A finding, with its schedule as a person reads it. */
export interface Searched extends Pick<Found, 'finding' | 'schedule'> {
  readonly story: readonly string[];
}

interface SearchResult {
  readonly found: readonly Searched[];
  readonly links: { readonly opened: number; readonly paid: number };
}

/**
 * Searches for what a shop in this process does wrong.
 *
 * @param bank seconds until a bank answers: at once, or after the service's answer
 */
export async function searched(
  shop: ProvenShop,
  bank: 0 | 30,
  options: Partial<SearchOptions>,
): Promise<SearchResult> {
  const profile = { ...stated, charges: { ...stated.charges, cardSettlesAfter: bank } };
  await using sandbox = await startSandbox({ profile });
  const proven = await ShopUnderProof.on(sandbox, shop);
  const stage = { wire: await Wire.connect(sandbox, proven.fetch), shop: proven, patienceMs: PATIENCE };
  const { signal } = new AbortController();
  const limits = {
    seed: `${Date.now()}`,
    schedules: 100,
    findings: 1,
    lanes: 1,
    lateArrivalMs: Number.POSITIVE_INFINITY,
    graceMs: 0,
    signal,
  };
  const { found, links } = await search(stage, { ...limits, ...options });
  return {
    links,
    found: found.map(({ finding, schedule, ending }) => ({
      finding,
      schedule,
      story: storyOf(schedule, ending),
    })),
  };
}
