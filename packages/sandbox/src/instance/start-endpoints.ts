import { RefusalError } from '../core/refusal-error.ts';
import type { Service, WorkContext } from '../core/service.ts';
import { redactUrl } from '../lib/redact-url.ts';
import type { SandboxError } from '../lib/sandbox-error.ts';
import { badOption } from '../options/check-options.ts';
import type { Settings } from '../options/settings.ts';
import { decodeFlag } from '../store/columns.ts';
import { readEndpoint, registerEndpoint, removeEndpoint } from '../webhooks/endpoints.ts';
import { countWaiting } from '../webhooks/list-waiting.ts';

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
      throw error instanceof RefusalError ? cannotReceive(url) : error;
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
    const known = await existingEndpoints(context);
    const wanted = new Set(settings.receivers);
    const removed: RemovedEndpoint[] = [];
    for (const { id, url } of known.filter((each) => each.byOption)) {
      if (wanted.has(url)) await setSecret(id, context);
      else removed.push({ url, dropped: await removeWithDeliveries(id, context) });
    }
    for (const url of wanted) {
      if (!known.some((each) => each.url === url)) await registerEndpoint({ url }, context, 'option');
    }
    const unchanged = known
      .filter(({ url, byOption }) => !byOption && !wanted.has(url))
      .map(({ url }) => url);
    return { unchanged, removed };
  });
}

interface Started {
  readonly service: Pick<Service, 'work'>;
  readonly home: string;
  readonly settings: Settings;
}

/** Addresses that an earlier start left. */
export interface Receivers {
  readonly unchanged: readonly string[];
  readonly removed: readonly RemovedEndpoint[];
}

/** An address that receives no more, and how many deliveries waited for it. */
export interface RemovedEndpoint {
  readonly url: string;
  readonly dropped: number;
}

interface ExistingEndpoint {
  readonly id: string;
  readonly url: string;
  readonly byOption: boolean;
}

async function existingEndpoints({ unit, ns }: WorkContext): Promise<readonly ExistingEndpoint[]> {
  const rows = await unit
    .selectFrom('webhooks')
    .select(['id', 'url', 'by_option'])
    .where('ns', '=', ns)
    .orderBy('seq')
    .execute();
  return rows.map(({ id, url, by_option }) => ({ id, url, byOption: decodeFlag(by_option) }));
}

/** @returns how many deliveries are not made, since they waited for it */
async function removeWithDeliveries(id: string, { unit, ns }: WorkContext): Promise<number> {
  const waiting = await countWaiting(unit, ns, id);
  await removeEndpoint(unit, ns, id);
  return waiting;
}

/** What signs is an option as well. */
const setSecret = (id: string, { unit, ns, webhooks: { secret } }: WorkContext) =>
  unit.updateTable('webhooks').set({ secret }).where('ns', '=', ns).where('id', '=', id).execute();

function cannotReceive(url: string): SandboxError {
  const told = redactUrl(url);
  if (hasCredentials(url))
    return badOption(
      `The webhook ${told} cannot receive: its address has a user and a password in it, which logs would show. ` +
        'Leave them out; what is sent there is signed.',
    );
  return badOption(
    `The webhook ${told} cannot receive: give an http or https address of this machine, or allow its host ` +
      '(webhookHosts, --webhook-host).',
  );
}

function hasCredentials(url: string): boolean {
  const { username, password } = URL.canParse(url) ? new URL(url) : { username: '', password: '' };
  return username !== '' || password !== '';
}
