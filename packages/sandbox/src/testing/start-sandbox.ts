import { tooOld } from '../cli/node-version.ts';
import type { SandboxOptions } from '../options/sandbox-options.ts';
import { connectSandbox, type SandboxUnderTest } from './connected.ts';
import { fetchWithin } from './fetch-within.ts';
import { inbox, type Receive } from './inbox.ts';

/** A sandbox in this process, without a port. */
export interface TestSandbox extends SandboxUnderTest, AsyncDisposable {
  /** What events are signed with: give it to what verifies them. */
  readonly webhookSecret: string;
  /**
   * Reaches this sandbox and nothing else: `createClient({ fetch: sandbox.fetch, baseUrl: sandbox.api, … })`. It follows
   * no redirects.
   */
  readonly fetch: typeof globalThis.fetch;
  /** Gives the events to come to a function that answers as a shop's server does; a later one takes its place. */
  receiveEvents(receive: Receive): Promise<void>;
  /** Finishes what is being carried out. */
  close(): Promise<void>;
}

/**
 * Starts the whole service in this process, in milliseconds, without a port and without a network. Nothing happens by
 * itself: unless `clock: 'real'` is given, its clock stands until it is advanced, and events wait for `deliverEvents()`.
 *
 * @throws {SandboxError} `bad_option`, `database_in_use`, `database_unusable`
 * @throws {Error} when this Node is older than the sandbox needs
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<TestSandbox> {
  const reason = tooOld(process.versions.node);
  if (reason !== undefined) throw new Error(reason);
  // Not before: it brings what an older Node does not have, and would end it before a word is said.
  const { PORTLESS_ADDRESSES, startSandbox: startBox } = await import('../start/create-sandbox.ts');
  const events = inbox();
  const instance = await startBox({ clock: 'frozen', ...options }, PORTLESS_ADDRESSES, events.send);
  const { secretKey, publicKey, webhookSecret, close } = instance;
  const fetch = fetchWithin({
    [PORTLESS_ADDRESSES.api]: instance.api,
    [PORTLESS_ADDRESSES.cards]: instance.cards,
    [PORTLESS_ADDRESSES.pages]: instance.pages,
    [PORTLESS_ADDRESSES.control]: instance.control,
  });
  const connected = connectSandbox({ ...PORTLESS_ADDRESSES, secretKey, publicKey }, fetch);
  return {
    ...connected,
    webhookSecret,
    fetch,
    receiveEvents: (receive) => {
      events.receive = receive;
      return connected.sendEventsTo(events.url);
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}
