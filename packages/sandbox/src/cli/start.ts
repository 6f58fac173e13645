import type { ServeOptions } from '../engine/sandbox-options.ts';
import { SandboxError } from '../lib/sandbox-error.ts';
import { type ServedSandbox, serveSandbox } from '../start/serve-sandbox.ts';
import { SIGNALS } from './follow.ts';
import { defaultPort } from './parse-flags.ts';
import { report } from './print.ts';
import type { Command } from './read-command.ts';
import { readState, seedAtStart } from './seed.ts';

/**
 * Starts a sandbox and prints its addresses and keys. It ends on SIGINT, SIGTERM and SIGHUP.
 *
 * @param fail reports an error of its end
 */
export async function startSandbox(
  { json, options, seedFile }: Command,
  fail: (error: unknown) => void,
): Promise<void> {
  // The file is read before the start, so that a file that cannot be loaded leaves no database behind.
  const state = seedFile === undefined ? undefined : await readState(seedFile);
  const served = await serve(options);
  // A terminal and a parent process may both send a signal; `close` runs once.
  for (const signal of SIGNALS)
    process.on(signal, () => {
      served.close().catch(fail);
    });
  const seeded = state ? await seedAtStart(served, state, options).catch(closing(served)) : served;
  for (const note of seeded.notes) report(note);
  process.stdout.write(announcement(json, seeded));
}

const closing = (served: ServedSandbox) => async (error: unknown) => {
  await served.close();
  throw error;
};

/** Serves at the default ports, where the other commands look for a sandbox, or at any free ones. */
async function serve(options: ServeOptions): Promise<ServedSandbox> {
  if (options.port !== undefined) return serveSandbox(options);
  const port = await defaultPort(options.host ?? '127.0.0.1');
  try {
    return await serveSandbox({ ...options, port });
  } catch (error) {
    // Another process has taken the port since the port was found free.
    const isPortInUse = error instanceof SandboxError && error.code === 'port_in_use';
    if (isPortInUse && port !== 0) return serveSandbox({ ...options, port: 0 });
    throw error;
  }
}

const announcement = (json: boolean, served: ServedSandbox): string =>
  json ? startJson(served) : startText(served);

/** Addresses and keys in one line of JSON, for a program. */
function startJson(served: ServedSandbox): string {
  const { api, cards, pages, control, frame, secretKey, publicKey, webhookSecret } = served;
  return `${JSON.stringify({ api, cards, pages, control, frame, secretKey, publicKey, webhookSecret })}\n`;
}

/** Addresses and keys as a text, for a terminal. */
function startText(served: ServedSandbox): string {
  const { api, cards, pages, control, frame, secretKey, publicKey, webhookSecret } = served;
  const { frozenAt } = served;
  return `The sandbox is ready.

  API             ${api}
  cards           ${cards}
  pages           ${pages}
  control         ${control}
  frame           ${frame}
  secret key      ${secretKey}
  public key      ${publicKey}
  webhook secret  ${webhookSecret}

  Inspector       ${control}/#key=${secretKey}
${frozenAt ? frozenText(served, frozenAt) : ''}
Press Ctrl+C to stop it.
`;
}

/** What waits while the clock is frozen, and a command that advances the clock. */
const frozenText = ({ control, secretKey }: ServedSandbox, at: Date): string => `
The clock is frozen at ${at.toISOString()}. Events are sent at once; later steps, such as the arrival of a
payout or the retry of a delivery, wait until you advance the clock in the inspector or with:

  curl ${control}/v1/clock/advance -H 'Authorization: Bearer ${secretKey}' --json '{"by":"P1D"}'
`;
