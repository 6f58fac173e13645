import { createApp } from '../api/app.ts';
import { createControl } from '../control/control-app.ts';
import type { Addresses } from '../core/addresses.ts';
import { type SandboxInstance, startInstance } from '../instance/instance.ts';
import { type Fetch, fetchOf, lazily } from '../lib/fetch.ts';
import { SandboxError } from '../lib/sandbox-error.ts';
import type { SandboxOptions } from '../options/sandbox-options.ts';
import { settingsOf } from '../options/settings.ts';

/** The service in this process. Each address rejects once it is closed. */
export interface Sandbox extends AsyncDisposable {
  readonly secretKey: string;
  readonly publicKey: string;
  /** What events are signed with where an endpoint brought no secret of its own. */
  readonly webhookSecret: string;
  /** Answers what is sent to the main address. */
  readonly api: Fetch;
  /** Answers what is sent to the address that takes cards. */
  readonly cards: Fetch;
  /** Answers what is sent to the address of the hosted pages. */
  readonly pages: Fetch;
  /** Answers what is sent to the sandbox itself: clock, faults, journal, and the inspector. */
  readonly control: Fetch;
  /** What an earlier start left in the database as this one may not expect it, in sentences; mostly none. */
  readonly notes: readonly string[];
  /** Finishes the requests that are being carried out and lets go of the database. */
  close(): Promise<void>;
}

/** Origins of a sandbox without a port: nobody answers there, and they stand in links all the same. */
export const NOWHERE: Addresses = {
  api: 'https://api.sandbox.test',
  cards: 'https://cards.sandbox.test',
  pages: 'https://pages.sandbox.test',
  control: 'https://control.sandbox.test',
};

/**
 * Starts the service in this process, without a port.
 *
 * @throws {SandboxError} `bad_option`, `database_in_use`, `database_unusable`
 */
export const createSandbox = (options: SandboxOptions = {}): Promise<Sandbox> =>
  startSandbox(options, NOWHERE);

/** A sandbox that somebody listens for. */
export interface StartedSandbox extends Sandbox {
  /** Ends the answers that would never end by themselves. */
  endStreams(): void;
}

/**
 * @param addresses where it is reached; may be filled in until the first request comes
 * @param send what events are sent with; the platform's `fetch` by default
 */
export async function startSandbox(
  options: SandboxOptions,
  addresses: Addresses,
  send?: typeof fetch,
): Promise<StartedSandbox> {
  const instance = await startInstance(settingsOf(options), addresses, send);
  const { keys, webhooks } = instance.settings;
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= instance.close();
    return closed;
  };
  const whileOpen =
    (fetch: Fetch): Fetch =>
    async (request, bindings) => {
      if (closed !== undefined) throw new SandboxError('closed', 'The sandbox is closed.');
      return fetch(request, bindings);
    };
  const api = whileOpen(fetchOf(createApp('api', instance, instance.home)));
  return {
    secretKey: keys.secret,
    publicKey: keys.public,
    webhookSecret: webhooks.secret,
    api,
    cards: whileOpen(fetchOf(createApp('cards', instance, instance.home))),
    pages: whileOpen(lazily(() => openPages(instance))),
    control: whileOpen(
      fetchOf(
        createControl(
          instance,
          lazily(() => openInspector(api)),
        ),
      ),
    ),
    notes: instance.notes,
    endStreams: instance.endStreams,
    close,
    [Symbol.asyncDispose]: close,
  };
}

// Pages bring a bundler with them, which a start need not wait for.

async function openPages({ service }: SandboxInstance) {
  const { createPages } = await import('../pages/create-pages.ts');
  return createPages(service);
}

async function openInspector(api: Fetch) {
  const { createInspector } = await import('../inspector/create-inspector.ts');
  return createInspector({ api });
}
