import { SandboxError } from '../lib/sandbox-error.ts';
import type { ServeOptions } from '../options/serve-options.ts';
import { type ServedSandbox, serveSandbox } from '../start/serve-sandbox.ts';
import { startJson, startText } from './announce.ts';
import { HELP, readCommand, UsageError } from './read-command.ts';

/** Exit statuses. */
const FAILURE = 1;
const USAGE_FAILURE = 2;

/** Runs the command line. An error sets the exit status and is reported on stderr in a sentence. */
export async function main(args: readonly string[]): Promise<void> {
  try {
    const { help, json, options } = readCommand(args);
    if (help) process.stdout.write(HELP);
    else await start(json, options);
  } catch (error) {
    fail(error);
  }
}

async function start(json: boolean, options: ServeOptions): Promise<void> {
  const served = await serveSandbox(options);
  // A terminal and a parent process may both send a signal; `close` runs once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      served.close().catch(fail);
    });
  for (const note of served.notes) report(note);
  process.stdout.write(announcement(json, served));
}

const announcement = (json: boolean, served: ServedSandbox): string =>
  json ? startJson(served) : startText(served);

/** An expected error is reported by its message, an unexpected one with its stack. */
function fail(error: unknown): void {
  const expected = error instanceof UsageError || error instanceof SandboxError;
  const text = error instanceof Error && !expected ? error.stack : String(expected ? error.message : error);
  report(text);
  process.exitCode = isUsageError(error) ? USAGE_FAILURE : FAILURE;
}

const isUsageError = (error: unknown): boolean =>
  error instanceof UsageError || (error instanceof SandboxError && error.code === 'bad_option');

/** Writes to stderr, since a program may read stdout. */
const report = (text: unknown): void => {
  process.stderr.write(`datafono-sandbox: ${text}\n`);
};
