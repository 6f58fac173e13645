import { createApp } from '../api/app.ts';
import { createControl } from '../control/control-app.ts';
import type { Addresses } from '../core/addresses.ts';
import { type SandboxInstance, startInstance } from '../engine/instance.ts';
import type { SandboxOptions, Sending } from '../engine/sandbox-options.ts';
import { settingsOf } from '../engine/settings.ts';
import { type Fetch, lazily, type Router } from '../lib/fetch.ts';
import { SandboxError } from '../lib/sandbox-error.ts';

/** The service in this process. Its addresses reject after `close`. */
export interface Sandbox extends AsyncDisposable {
  readonly secretKey: string;
  readonly publicKey: string;
  /** Signing secret of endpoints without one of their own. */
  readonly webhookSecret: string;
  /** Handles requests to the main address. */
  readonly api: Fetch;
  /** Handles requests to the cards address. */
  readonly cards: Fetch;
  /** Handles requests to the hosted pages. */
  readonly pages: Fetch;
  /** Handles requests to the control API (clock, faults, journal) and the inspector. */
  readonly control: Fetch;
  /** Handles requests to the card frame. */
  readonly frame: Fetch;
  /** Notes about state from the previous start that differs from the options, and about what waits; usually empty. */
  readonly notes: readonly string[];
  /** Finishes the requests in progress and closes the database. */
  close(): Promise<void>;
}

/** Origins of a sandbox without a port, for use in links. No server listens there. */
export const PORTLESS_ADDRESSES: Addresses = {
  api: 'https://api.sandbox.test',
  cards: 'https://cards.sandbox.test',
  pages: 'https://pages.sandbox.test',
  control: 'https://control.sandbox.test',
  frame: 'https://frame.sandbox.test',
};

/**
 * Starts the service in this process, without a port.
 *
 * @throws {SandboxError} `bad_option`, `database_in_use`, `database_unusable`
 * @example
 * await using sandbox = await createSandbox({ clock: 'frozen', seed: 1 });
 * const headers = { authorization: `Bearer ${sandbox.secretKey}` };
 * await sandbox.api(new Request('https://api.sandbox.test/v1/balance', { headers }));
 */
export const createSandbox = (options: SandboxOptions = {}): Promise<Sandbox> =>
  startSandbox(options, PORTLESS_ADDRESSES);

/** A sandbox behind a server. */
export interface StartedSandbox extends Sandbox {
  /** The time at which the clock is frozen at the start; `undefined` for a running clock. */
  readonly frozenAt: Date | undefined;
  /** Ends endless answers, such as streams. */
  endStreams(): void;
}

/** @param addresses its origins; may be filled in until the first request */
export async function startSandbox(
  options: SandboxOptions,
  addresses: Addresses,
  sending?: Sending,
): Promise<StartedSandbox> {
  const instance = await startInstance(settingsOf(options), addresses, sending);
  const { keys, webhooks } = instance.settings;
  const start = await instance.clock.read(instance.defaultNamespace);
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= instance.close();
    return closed;
  };
  const whileOpen =
    (router: Router): Fetch =>
    async (request, bindings) => {
      if (closed !== undefined) throw new SandboxError('closed', 'The sandbox is closed.');
      return router.fetch(request, bindings);
    };
  const api = whileOpen(createApp('api', instance, instance.defaultNamespace));
  const cards = whileOpen(createApp('cards', instance, instance.defaultNamespace));
  return {
    secretKey: keys.secret,
    publicKey: keys.public,
    webhookSecret: webhooks.secret,
    api,
    cards,
    pages: whileOpen(lazily(() => openPages(instance))),
    control: whileOpen(createControl(instance, lazily(() => openInspector(api)).fetch)),
    frame: whileOpen(lazily(() => openFrame(addresses))),
    notes: instance.notes,
    frozenAt: start?.mode === 'frozen' ? start.now : undefined,
    endStreams: instance.endStreams,
    close,
    [Symbol.asyncDispose]: close,
  };
}

// Pages import a bundler, so they are loaded at their first request.

async function openPages({ service }: SandboxInstance) {
  const { createPages } = await import('../pages/create-pages.ts');
  return createPages(service);
}

/** Allows the frame on pages of this machine, and on pages at the frame's own host. */
async function openFrame(addresses: Addresses) {
  const [{ cardFrame }, { cardFrameScript }] = await Promise.all([
    import('@datafono/card-frame'),
    import('../pages/page-files.ts'),
  ]);
  const { hostname } = new URL(addresses.frame);
  const hosts = new Set(['localhost', '127.0.0.1', hostname]);
  const parents = [...hosts].map((host) => `http://${host}:*`);
  return { fetch: cardFrame({ parents, cardsUrl: addresses.cards, script: await cardFrameScript() }) };
}

async function openInspector(api: Fetch) {
  const { createInspector } = await import('../inspector/create-inspector.ts');
  return createInspector({ api });
}
