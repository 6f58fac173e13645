import { type PublicBank, readPublicBank } from '@datafono/contract';
import { misconfigured } from '../errors/errors.ts';
import type { Routes } from './options.ts';

/**
 * Applies the shop's callback `arrangeBanks` to a list for one request. It receives copies, since all requests share the list.
 *
 * @returns a function that throws a {@link ConfigurationError} where the callback returns no list of banks
 */
export function shopBanks({
  arrangeBanks,
  report,
}: Pick<Routes, 'arrangeBanks' | 'report'>): (
  listed: readonly PublicBank[],
  request: Request,
) => Promise<readonly PublicBank[]> {
  if (!arrangeBanks) return async (listed) => listed;
  const reported = new Set<string>();
  const reportOnce = (id: string) => {
    if (reported.has(id)) return;
    reported.add(id);
    report(misconfigured(`arrangeBanks returned a bank that the service does not list, or twice: ${id}.`));
  };
  return async (listed, request) => {
    const returned: unknown = await arrangeBanks(
      listed.map((bank) => ({ ...bank })),
      request,
    );
    if (!Array.isArray(returned)) throw misconfigured('arrangeBanks must return a list.');
    const remaining = new Set(listed.map(({ id }) => id));
    return returned.map(publicBank).filter(({ id }) => {
      const isListed = remaining.delete(id);
      if (!isListed) reportOnce(id);
      return isListed;
    });
  };
}

/**
 * The known fields of a bank: others are the shop's own. A wrong value is not dropped, as in a page: a bank with
 * `disabled: true` could be chosen.
 */
function publicBank(value: unknown, index: number): PublicBank {
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
