import { parseState } from '../engine/state-file.ts';
import { replaceFile } from '../lib/replace-file.ts';
import { CommandError, UsageError } from './command-error.ts';
import { connect } from './connect.ts';
import { CONNECTION_HELP, connectionFlags, parseConnection, parseFlags } from './parse-flags.ts';
import { report } from './print.ts';

const NAME = 'datafono-sandbox export';

const HELP = `Usage: ${NAME} [FILE] [options]

Writes the state of a running sandbox as one JSON file, or to stdout without FILE: objects and their
history, events, messages, what is scheduled, the clock and the balance. It has no keys, no webhook
endpoints and secrets, no numbers of cards and accounts, no requests. "datafono-sandbox seed FILE"
loads it into a running sandbox, "datafono-sandbox --seed-file FILE" into a new one.

${CONNECTION_HELP}
Examples:
  ${NAME} shop.json
  ${NAME} | jq .objects.charges
`;

/** `datafono-sandbox export`. */
export async function exportState(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseFlags(args, connectionFlags, NAME);
  if (values.help) return void process.stdout.write(HELP);
  const [file, ...more] = positionals;
  if (more.length > 0) throw new UsageError(`Give one file. See ${NAME} --help.`);
  const client = connect(parseConnection(values, process.env));
  const state = parseState(await client.call('GET', '/v1/state'));
  const text = `${JSON.stringify(state, null, 2)}\n`;
  if (file === undefined) return void process.stdout.write(text);
  await replaceFile(file, text).catch((cause: NodeJS.ErrnoException) => {
    throw new CommandError(`${file} cannot be written (${cause.code}). Give another file.`, { cause });
  });
  report(`Wrote the state to ${file}.`);
}
