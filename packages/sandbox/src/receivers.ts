import { redact } from '@datafono/card';
import { badOption } from './check-options.ts';
import { readEndpoint, registerEndpoint, removeEndpoint } from './events/index.ts';
import { Refusal } from './http/refusal.ts';
import type { Settings } from './options.ts';
import type { SandboxError } from './sandbox-error.ts';
import type { Service, WorkContext } from './service.ts';
import { decodeFlag } from './store/columns.ts';

/**
 * Makes sure that every address can receive, before anything is written: a start that is refused changes no database.
 *
 * @throws {SandboxError} `bad_option` for one that cannot
 */
export function checkReceivers({ receivers, profile, webhooks }: Settings): void {
  for (const url of receivers) {
    try {
      readEndpoint({ url }, { profile, webhooks });
    } catch (error) {
      throw error instanceof Refusal ? cannotReceive(url) : error;
    }
  }
}

/**
 * Registers the addresses that are to receive every event of the home namespace. Those that an earlier start was given
 * receive no more; those that were registered at the control address stay.
 *
 * @returns the addresses that nobody gave now: those that stay, and those that are gone
 */
export function registerReceivers({ service, home, settings }: Started): Promise<Receivers> {
  return service.work(home, { kind: 'control', ref: 'start' }, async (context) => {
    const known = await knownTo(context);
    const wanted = new Set(settings.receivers);
    for (const { id, url, byOption } of known) {
      if (byOption && wanted.has(url)) await takeSecret(id, context);
      else if (byOption) await removeEndpoint(context.unit, home, id);
    }
    for (const url of wanted) {
      if (!known.some((each) => each.url === url)) await registerEndpoint({ url }, context, 'option');
    }
    const others = known.filter(({ url }) => !wanted.has(url));
    return {
      stay: others.flatMap(({ url, byOption }) => (byOption ? [] : [url])),
      gone: others.flatMap(({ url, byOption }) => (byOption ? [url] : [])),
    };
  });
}

interface Started {
  readonly service: Pick<Service, 'work'>;
  readonly home: string;
  readonly settings: Settings;
}

/** Addresses that an earlier start left. */
export interface Receivers {
  readonly stay: readonly string[];
  readonly gone: readonly string[];
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

const cannotReceive = (url: string): SandboxError =>
  badOption(
    `The webhook ${redact(url)} cannot receive: give an http or https address of this machine, or allow its host ` +
      '(webhookHosts, --webhook-host).',
  );
