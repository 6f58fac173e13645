import { createNamespace, deleteNamespace, type SandboxNamespace } from '@datafono/elements/testing';
import { type ServedSandbox, serveSandbox } from '@datafono/sandbox';

let shared: Promise<ServedSandbox> | undefined;

/** The one service of all journeys, in memory. It ends with the process. */
function sharedSandbox(): Promise<ServedSandbox> {
  // Pages' scripts are bundled as a sandbox and a shop serve them, not as a test runner would.
  process.env['NODE_ENV'] = 'production';
  shared ??= serveSandbox();
  return shared;
}

/** A namespace of the shared service: an account that nobody else has. */
export type Account = SandboxNamespace;

export const openAccount = async (): Promise<Account> => createNamespace((await sharedSandbox()).control);

export const closeAccount = deleteNamespace;
