import type { SandboxOptions } from '../engine/sandbox-options.ts';
import { unsupportedNode } from '../lib/node-version.ts';
import { connectSandbox, type SandboxUnderTest } from './connect-sandbox.ts';
import { createInbox, createInProcessFetch, type WebhookHandler } from './in-process-fetch.ts';

/** A sandbox that runs in this process, without a port. */
export interface TestSandbox extends SandboxUnderTest, AsyncDisposable {
  /** The secret that signs webhooks, for `createWebhooks({ secret })`. */
  readonly webhookSecret: string;
  /**
   * A `fetch` for this sandbox alone: `createClient({ fetch: sandbox.fetch, baseUrl: sandbox.api, … })`. Redirects are
   * not followed; another origin rejects with a `TypeError`.
   */
  readonly fetch: typeof globalThis.fetch;
  /** Delivers future events to a function, as to a shop's webhook route. A second call replaces the function. */
  receiveEvents(handler: WebhookHandler): Promise<void>;
  /** Waits for running requests, then closes the sandbox. `await using` calls it. */
  close(): Promise<void>;
}

/**
 * Starts the service in this process, in milliseconds, without ports or network. The clock is frozen unless
 * `clock: 'real'` is given: time passes only in `clock.advance`, and events are sent only by it and `deliverEvents()`.
 *
 * @throws {SandboxError} `bad_option`, `database_in_use`, `database_unusable`
 * @throws {Error} when the Node version is below 22.16
 * @example
 * await using sandbox = await startSandbox({ seed: 7 });
 * const client = createClient({ baseUrl: sandbox.api, fetch: sandbox.fetch, secretKey: sandbox.secretKey });
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<TestSandbox> {
  const reason = unsupportedNode(process.versions.node);
  if (reason !== undefined) throw new Error(reason);
  // Imported after the check: an older Node lacks `node:sqlite`, and would fail here with a message of its own.
  const { PORTLESS_ADDRESSES, startSandbox: startBox } = await import('../start/create-sandbox.ts');
  const inbox = createInbox();
  const sending = { send: inbox.send, deliverOnlyOnAdvance: true };
  const instance = await startBox({ clock: 'frozen', ...options }, PORTLESS_ADDRESSES, sending);
  const { secretKey, publicKey, webhookSecret, close } = instance;
  const fetch = createInProcessFetch({
    [PORTLESS_ADDRESSES.api]: instance.api,
    [PORTLESS_ADDRESSES.cards]: instance.cards,
    [PORTLESS_ADDRESSES.pages]: instance.pages,
    [PORTLESS_ADDRESSES.control]: instance.control,
    [PORTLESS_ADDRESSES.frame]: instance.frame,
  });
  const connected = connectSandbox({ ...PORTLESS_ADDRESSES, secretKey, publicKey }, fetch);
  return {
    ...connected,
    webhookSecret,
    fetch,
    receiveEvents: (handler) => {
      inbox.handler = handler;
      return connected.sendEventsTo(inbox.url);
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}
