import { version } from '../lib/manifest.ts';
import { SandboxError } from '../lib/sandbox-error.ts';
import { CommandError, UsageError } from './command-error.ts';
import { print, report } from './print.ts';
import { commands, HELP, readCommand } from './read-command.ts';
import { startSandbox } from './start.ts';

/** Exit statuses. */
const FAILURE = 1;
const USAGE_FAILURE = 2;

/** Runs the command line. An error sets the exit status and is reported on stderr in a sentence. */
export async function main(args: readonly string[]): Promise<void> {
  try {
    await run(args);
  } catch (error) {
    fail(error);
  }
}

async function run(args: readonly string[]): Promise<void> {
  const [name = '', ...rest] = args;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  // Also after a command's name: every command has the version of the package.
  if (command && rest.length === 1 && rest[0] === '--version') return print(version);
  if (command) return (await command.load())(rest);
  const start = readCommand(args);
  if (start.help) process.stdout.write(HELP);
  else if (start.version) print(version);
  else await startSandbox(start, fail);
}

/** An expected error is reported by its message, an unexpected one with its stack. */
function fail(error: unknown): void {
  const expected = EXPECTED.some((kind) => error instanceof kind);
  report(error instanceof Error ? (expected ? error.message : error.stack) : error);
  process.exitCode = isUsageError(error) ? USAGE_FAILURE : FAILURE;
}

const EXPECTED = [UsageError, SandboxError, CommandError];

const isUsageError = (error: unknown): boolean =>
  error instanceof UsageError || (error instanceof SandboxError && error.code === 'bad_option');
