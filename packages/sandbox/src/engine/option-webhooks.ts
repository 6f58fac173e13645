import { RefusalError } from '../core/refusal-error.ts';
import type { Service, WorkContext } from '../core/service.ts';
import { hasCredentials, meantUrl, redactUrl } from '../lib/readable-text.ts';
import type { SandboxError } from '../lib/sandbox-error.ts';
import { decodeFlag } from '../storage/columns.ts';
import { readEndpoint, registerEndpoint, removeEndpoint } from '../webhooks/endpoints.ts';
import { countWaiting } from '../webhooks/list-events.ts';
import { badOption } from './sandbox-rules.ts';
import type { Settings } from './settings.ts';

/**
 * Validates the webhooks before any write, so that a refused start does not change the database.
 *
 * @throws {SandboxError} `bad_option` for a webhook that cannot receive events
 */
export function checkOptionWebhooks({ optionWebhooks, profile, webhooks }: Settings): void {
  for (const url of optionWebhooks) {
    try {
      readEndpoint({ url }, { profile, webhooks });
    } catch (error) {
      throw error instanceof RefusalError ? cannotReceive(url) : error;
    }
  }
}

/**
 * Registers the webhooks of the options in the default namespace, for every event. Removes those of the previous start's
 * options; those registered with the control API stay.
 *
 * @returns the webhooks that are not in the options: unchanged and removed
 */
export function registerOptionWebhooks({
  service,
  defaultNamespace,
  settings,
}: Started): Promise<OtherWebhooks> {
  return service.work(defaultNamespace, { kind: 'control', ref: 'start' }, async (context) => {
    const known = await existingEndpoints(context);
    const requested = new Set(settings.optionWebhooks);
    const removed: RemovedWebhook[] = [];
    for (const { id, url } of known.filter((each) => each.byOption)) {
      if (requested.has(url)) await setSecret(id, context);
      else removed.push({ url, dropped: await removeWithDeliveries(id, context) });
    }
    for (const url of requested) {
      if (!known.some((each) => each.url === url)) await registerEndpoint({ url }, context, 'option');
    }
    const unchanged = known
      .filter(({ url, byOption }) => !byOption && !requested.has(url))
      .map(({ url }) => url);
    return { unchanged, removed };
  });
}

interface Started {
  readonly service: Pick<Service, 'work'>;
  readonly defaultNamespace: string;
  readonly settings: Settings;
}

/** Webhooks of the previous start that are not in the options. */
export interface OtherWebhooks {
  readonly unchanged: readonly string[];
  readonly removed: readonly RemovedWebhook[];
}

/** A removed webhook, and the number of its pending deliveries that were dropped. */
export interface RemovedWebhook {
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

/** @returns number of pending deliveries that were dropped */
async function removeWithDeliveries(id: string, { unit, ns }: WorkContext): Promise<number> {
  const dropped = await countWaiting(unit, ns, id);
  await removeEndpoint(unit, ns, id);
  return dropped;
}

/** Updates the signing secret to that of the option `webhookSecret`. */
const setSecret = (id: string, { unit, ns, webhooks: { secret } }: WorkContext) =>
  unit.updateTable('webhooks').set({ secret }).where('ns', '=', ns).where('id', '=', id).execute();

function cannotReceive(url: string): SandboxError {
  const redacted = redactUrl(url);
  if (hasCredentials(url))
    return badOption(
      `The webhook ${redacted} cannot receive events: its URL contains credentials, which logs would show. ` +
        'Remove them; events are signed.',
    );
  if (meantUrl(url) !== url)
    return badOption(`A webhook cannot receive events: write ${redactUrl(meantUrl(url))}, with its scheme.`);
  return badOption(
    `The webhook ${redacted} cannot receive events: give an http or https URL of this machine, or allow its host ` +
      '(webhookHosts, --webhook-host).',
  );
}
