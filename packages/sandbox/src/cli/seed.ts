import { CommandError } from './command-error.ts';
import { isUsed, loadState, summaryOf } from './load-state.ts';
import { CONNECTION_HELP, connectionFlags, parseConnection } from './parse-connection.ts';
import { flag, parseFlags } from './parse-flags.ts';
import { print } from './print.ts';
import { readState } from './read-state.ts';
import { SandboxClient } from './sandbox-client.ts';
import { UsageError } from './usage-error.ts';

const NAME = 'datafono-sandbox seed';

const HELP = `Usage: ${NAME} FILE [options]

Loads a state that "datafono-sandbox export FILE" wrote into a running sandbox, with its clock and
balance: all of it, or nothing when a part of it is not valid. Keys and webhook endpoints stay those
of the sandbox. This is another thing than the option --seed TEXT of the start, from which ids are
derived.

  --replace            replace the objects that the sandbox has; without it, they are an error
${CONNECTION_HELP}
Examples:
  ${NAME} shop.json
  ${NAME} shop.json --replace
`;

/** `datafono-sandbox seed`. */
export async function seed(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseFlags(args, { replace: flag, ...connectionFlags }, NAME);
  if (values.help) return void process.stdout.write(HELP);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError(`Give one file. See ${NAME} --help.`);
  const state = await readState(file);
  const client = new SandboxClient(parseConnection(values, process.env));
  if (!values.replace && (await isUsed(client)))
    throw new CommandError(
      `The sandbox at ${client.control} has objects, which would be lost. Add --replace to replace them.`,
    );
  await loadState(client, state);
  print(summaryOf(state));
}
