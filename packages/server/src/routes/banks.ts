import { type Bank, type PublicBank, type PublicBankList, readPublicBank } from '@datafono/contract';
import { misconfigured } from '../errors/errors.ts';
import { requestsAreIsolated } from '../orders/single-flight.ts';
import type { Client } from '../resources/client.ts';
import { checkAccess } from './access.ts';
import { json } from './answers.ts';
import type { Handler, Routes } from './options.ts';

export interface BankListOptions {
  readonly client: Pick<Client, 'banks'>;
  /** Milliseconds for which a list is cached. */
  readonly maxAgeMs: number;
  readonly report: (error: unknown) => void;
  readonly now: () => number;
}

/** Milliseconds for which the list of banks is cached, by default. */
const BANKS_MAX_AGE_MS = 3_600_000;
/** The longest time in milliseconds for which a browser caches the list of banks. */
const BANKS_MAX_AGE_IN_BROWSERS_MS = 300_000;
/** Milliseconds until the service is called again after a failure. */
const RETRY_INTERVAL_MS = 15_000;
/** Milliseconds for which a customer waits for a new list while there is an old one. */
const REFRESH_TIMEOUT_MS = 3_000;

/** `GET banks`: browsers may cache the answer, and nobody else. With a callback the answer depends on the request. */
export function readBanks(routes: Routes): Handler {
  const { client, report, arrangeBanks, banksMaxAgeMs = BANKS_MAX_AGE_MS } = routes;
  const read = bankList({ client, report, maxAgeMs: banksMaxAgeMs, now: () => Date.now() });
  const present = shopBanks({ arrangeBanks, report });
  const seconds = Math.floor(Math.min(banksMaxAgeMs, BANKS_MAX_AGE_IN_BROWSERS_MS) / 1_000);
  return async (_, request) => {
    await checkAccess(routes, request, { route: 'banks' });
    const list = await read();
    const data = await present(list.data, request);
    return json({ ...list, data }, 200, {
      'Cache-Control': list.stale ? 'no-store' : `private, max-age=${seconds}`,
      ...(arrangeBanks && { Vary: 'Accept-Language' }),
    });
  };
}

/**
 * Makes a cache of the banks. Concurrent readers share one call where the runtime allows it. While the service fails, the last
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

/** The public fields of a bank. A logo is passed on only with an http(s) URL. */
function publicBank({ id, name, logo }: Bank): PublicBank {
  const bank = { id, name: name?.trim() ? name : id };
  return logo && /^https?:/.test(logo) ? { ...bank, logo } : bank;
}

/**
 * Applies the shop's callback `arrangeBanks` to the list for one request. The callback receives copies, because all requests
 * share the list.
 *
 * @returns a function that throws a {@link ConfigurationError} when the callback does not return a list of banks
 */
function shopBanks({
  arrangeBanks,
  report,
}: Pick<Routes, 'arrangeBanks' | 'report'>): (
  listed: readonly PublicBank[],
  request: Request,
) => Promise<readonly PublicBank[]> {
  if (!arrangeBanks) return async (listed) => listed;
  const reported = new Set<string>();
  const reportOnce = (id: string) => {
    if (!reported.has(id))
      report(misconfigured(`arrangeBanks returned a bank that the service does not list, or twice: ${id}.`));
    reported.add(id);
  };
  return async (listed, request) => {
    const returned: unknown = await arrangeBanks(
      listed.map((bank) => ({ ...bank })),
      request,
    );
    if (!Array.isArray(returned)) throw misconfigured('arrangeBanks must return a list.');
    const remaining = new Set(listed.map(({ id }) => id));
    return returned.map(shownBank).filter(({ id }) => {
      const isListed = remaining.delete(id);
      if (!isListed) reportOnce(id);
      return isListed;
    });
  };
}

/**
 * The known fields of a bank; any others are the shop's own. A wrong value is an error here. If it was dropped, as a page does, a
 * bank with an invalid `disabled` could be chosen.
 */
function shownBank(value: unknown, index: number): PublicBank {
  const read = readPublicBank(value);
  if (!read)
    throw misconfigured(`arrangeBanks returned a list whose item ${index} is no bank with an id and a name.`);
  const { id, name, logo, aliases, kind, frequent, disabled } = read;
  const bank = { id, name, logo, aliases, kind, frequent, disabled };
  const given = Object(value);
  const wrong = Object.entries(bank).find(
    ([field, known]) => known === undefined && given[field] !== undefined && given[field] !== null,
  );
  if (wrong) throw misconfigured(`arrangeBanks returned a list whose item ${index} has a wrong ${wrong[0]}.`);
  return bank;
}
