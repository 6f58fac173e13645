import type { Bank, PublicBank, PublicBankList } from '@datafono/contract';
import { requestsAreIsolated } from '../orders/single-flight.ts';
import type { Client } from '../resources/client.ts';

export interface BankListOptions {
  readonly client: Pick<Client, 'banks'>;
  /** Milliseconds that a list is cached. */
  readonly maxAgeMs: number;
  readonly report: (error: unknown) => void;
  readonly now: () => number;
}

/** Milliseconds until a service that failed is called again. */
const RETRY_INTERVAL_MS = 15_000;
/** Milliseconds that a customer waits for a new list when there is an old one. */
const REFRESH_TIMEOUT_MS = 3_000;

/**
 * A cache of the banks. Concurrent readers share one call where the runtime allows it. While the service fails, the last
 * list is returned.
 */
export function bankList({ client, maxAgeMs, report, now }: BankListOptions): () => Promise<PublicBankList> {
  let list: PublicBank[] | undefined;
  let goodUntil = Number.NEGATIVE_INFINITY;
  let restUntil = Number.NEGATIVE_INFINITY;
  let pending: Promise<PublicBank[]> | undefined;

  const refresh = async () => {
    list = (await client.banks.list(list && { totalTimeout: REFRESH_TIMEOUT_MS })).map(publicBank);
    goodUntil = now() + maxAgeMs;
    return list;
  };

  const refreshOnce = () => {
    pending ??= refresh().finally(() => {
      pending = undefined;
    });
    return pending;
  };

  return async () => {
    if (list && now() < goodUntil) return { data: list };
    if (list && now() < restUntil) return { data: list, stale: true };
    try {
      return { data: await (requestsAreIsolated() ? refresh() : refreshOnce()) };
    } catch (error) {
      if (!list) throw error;
      report(error);
      restUntil = now() + RETRY_INTERVAL_MS;
      return { data: list, stale: true };
    }
  };
}

/** Only a logo with an http(s) address is passed on. */
function publicBank({ id, name, logo }: Bank): PublicBank {
  const bank = { id, name: name?.trim() ? name : id };
  return logo && /^https?:/.test(logo) ? { ...bank, logo } : bank;
}
