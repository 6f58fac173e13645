import { SandboxError } from '../lib/sandbox-error.ts';
import type { ServeOptions } from '../options/serve-options.ts';
import { type ServedSandbox, serveSandbox } from '../start/serve-sandbox.ts';
import { inJson, inWords } from './announce.ts';
import { HELP, readCommand, UsageError } from './read-command.ts';

/** Statuses with which the command ends. */
const FAILED = 1;
const MISUSED = 2;

/** Does what the command line asks for; whatever goes wrong is said in a sentence and in the exit status. */
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
  // A terminal and a parent may both tell it to end; closing is done once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      served.close().catch(fail);
    });
  for (const note of served.notes) say(note);
  process.stdout.write(announcement(json, served));
}

const announcement = (json: boolean, served: ServedSandbox): string =>
  json ? inJson(served) : inWords(served);

/** What we know goes by its sentence; what we do not shows where it came from. */
function fail(error: unknown): void {
  const known = error instanceof UsageError || error instanceof SandboxError;
  const text = error instanceof Error && !known ? error.stack : String(known ? error.message : error);
  say(text);
  process.exitCode = isMisuse(error) ? MISUSED : FAILED;
}

const isMisuse = (error: unknown): boolean =>
  error instanceof UsageError || (error instanceof SandboxError && error.code === 'bad_option');

/** For a person, beside the line that a program reads. */
const say = (text: unknown): void => {
  process.stderr.write(`datafono-sandbox: ${text}\n`);
};
