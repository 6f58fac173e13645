import { SandboxError } from '../lib/sandbox-error.ts';
import type { ServeOptions } from '../options/serve-options.ts';
import { type ServedSandbox, serveSandbox } from '../start/serve-sandbox.ts';
import { startJson, startText } from './announce.ts';
import { defaultPort } from './default-port.ts';
import { report } from './print.ts';
import type { Command } from './read-command.ts';
import { readState } from './read-state.ts';
import { seedAtStart } from './seed-at-start.ts';

/**
 * Starts a sandbox and prints its addresses and keys. It ends on SIGINT and SIGTERM.
 *
 * @param fail reports an error of its end
 */
export async function startSandbox(
  { json, options, seedFile }: Command,
  fail: (error: unknown) => void,
): Promise<void> {
  // Before the start, so that a file that cannot be loaded leaves no database behind.
  const state = seedFile === undefined ? undefined : await readState(seedFile);
  const served = await serve(options);
  // A terminal and a parent process may both send a signal; `close` runs once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
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
    // Another process took the port since it was found free.
    const isTaken = error instanceof SandboxError && error.code === 'port_in_use';
    if (isTaken && port !== 0) return serveSandbox({ ...options, port: 0 });
    throw error;
  }
}

const announcement = (json: boolean, served: ServedSandbox): string =>
  json ? startJson(served) : startText(served);
