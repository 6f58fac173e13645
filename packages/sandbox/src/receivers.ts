import { redact } from '@datafono/card';
import type { Box } from './box.ts';
import { badOption } from './check-options.ts';
import { registerEndpoint, removeEndpoint } from './events/index.ts';
import { Refusal } from './http/refusal.ts';
import type { WorkContext } from './service.ts';
import { decodeFlag } from './store/columns.ts';

/**
 * Registers the addresses that are to receive every event of the home namespace. Those that an earlier start was given
 * receive no more; those that were registered at the control address stay.
 *
 * @returns the addresses that stay
 * @throws {SandboxError} `bad_option` for one that cannot receive
 */
export function registerReceivers({
  service,
  home,
  settings,
}: Pick<Box, 'service' | 'home' | 'settings'>): Promise<readonly string[]> {
  return service.work(home, { kind: 'control', ref: 'start' }, async (context) => {
    const known = await knownTo(context);
    const wanted = new Set(settings.receivers);
    for (const { id, url, byOption } of known) {
      if (byOption && wanted.has(url)) await takeSecret(id, context);
      else if (byOption) await removeEndpoint(context.unit, home, id);
    }
    for (const url of wanted) {
      if (!known.some((each) => each.url === url))
        await registerEndpoint({ url }, context, 'option').catch(refuseReceiver(url));
    }
    return known.flatMap(({ url, byOption }) => (byOption ? [] : [url]));
  });
}

interface Known {
  readonly id: string;
  readonly url: string;
  readonly byOption: boolean;
}

async function knownTo({ unit, ns }: WorkContext): Promise<readonly Known[]> {
  const rows = await unit
    .selectFrom('webhooks')
    .select(['id', 'url', 'by_option'])
    .where('ns', '=', ns)
    .orderBy('seq')
    .execute();
  return rows.map(({ id, url, by_option }) => ({ id, url, byOption: decodeFlag(by_option) }));
}

/** What signs is an option as well. */
const takeSecret = (id: string, { unit, ns, webhooks: { secret } }: WorkContext) =>
  unit.updateTable('webhooks').set({ secret }).where('ns', '=', ns).where('id', '=', id).execute();

const refuseReceiver = (url: string) => (error: unknown) => {
  if (!(error instanceof Refusal)) throw error;
  throw badOption(
    `The webhook ${redact(url)} cannot receive: give an http or https address of this machine, or allow its host ` +
      '(webhookHosts, --webhook-host).',
  );
};
