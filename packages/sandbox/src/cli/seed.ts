import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { ControlClient } from '../core/control-client.ts';
import { Clock } from '../core/control-shapes.ts';
import type { ServeOptions } from '../engine/sandbox-options.ts';
import { parseState, type State, StateError } from '../engine/state-file.ts';
import { decodeText, EncodingError } from '../lib/decode-text.ts';
import type { ServedSandbox } from '../start/serve-sandbox.ts';
import { CommandError, UsageError } from './command-error.ts';
import { connect } from './connect.ts';
import { CONNECTION_HELP, connectionFlags, flag, parseConnection, parseFlags } from './parse-flags.ts';
import { print } from './print.ts';

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
  const client = connect(parseConnection(values, process.env));
  if (!values.replace && (await isUsed(client)))
    throw new CommandError(
      `The sandbox at ${client.control} has objects, which would be lost. Add --replace to replace them.`,
    );
  await loadState(client, state);
  print(summaryOf(state));
}

/** Whether the namespace has or had objects. */
const isUsed = async (client: ControlClient): Promise<boolean> =>
  (await client.list('/v1/history?limit=1', z.unknown())).length > 0;

/** Loads a state into the namespace, all or nothing. */
async function loadState(client: ControlClient, state: State): Promise<void> {
  await client.call('PUT', '/v1/state?replace=true', state);
}

/** What was loaded, for people. */
function summaryOf({ objects, clock }: State): string {
  const counts = Object.entries(objects)
    .filter(([, rows]) => rows.length > 0)
    .map(([type, { length }]) => `${type.replaceAll('_', ' ')} ${length}`);
  const time = clock.mode === 'frozen' ? ` The clock is frozen at ${clock.now}.` : '';
  return `Loaded: ${counts.length > 0 ? counts.join(', ') : 'no objects'}.${time}`;
}

/**
 * Reads a state file.
 *
 * @throws {CommandError} for a file that cannot be read, or is not a state that this sandbox can load
 */
export async function readState(file: string): Promise<State> {
  const bytes = await readFile(file).catch((cause: NodeJS.ErrnoException) => {
    const reason = REASONS[cause.code ?? ''] ?? `it cannot be read (${cause.code})`;
    throw new CommandError(`${file} cannot be loaded: ${reason}.`, { cause });
  });
  try {
    return parseState(JSON.parse(decodeText(bytes)));
  } catch (cause) {
    if (cause instanceof StateError)
      throw new CommandError(`${file} cannot be loaded. ${cause.message}`, { cause });
    if (cause instanceof EncodingError)
      throw new CommandError(`${file} cannot be loaded: ${cause.message}.`, { cause });
    if (cause instanceof SyntaxError)
      throw new CommandError(`${file} cannot be loaded: it is not JSON.`, { cause });
    throw cause;
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'you may not read it',
};

/**
 * Loads a state into a sandbox that has just started, before its addresses are printed. A database of an earlier start keeps its
 * objects.
 *
 * @returns the sandbox with notes about the load, and the time of its clock
 */
export async function seedAtStart(
  served: ServedSandbox,
  state: State,
  { clock, now }: ServeOptions,
): Promise<ServedSandbox> {
  const client = connect({ control: served.control, key: served.secretKey });
  if (await isUsed(client))
    return withNote(served, 'The seed file was not loaded: the database has objects already.');
  await loadState(client, state);
  // The options of this start override the clock of the file.
  if (clock !== undefined || now instanceof Date)
    await client.call('PUT', '/v1/clock', {
      mode: clock ?? state.clock.mode,
      ...(now instanceof Date && { now: now.toISOString() }),
    });
  const current = await client.get('/v1/clock', Clock);
  const frozenAt = current.mode === 'frozen' ? new Date(current.now) : undefined;
  return { ...withNote(served, summaryOf(state)), frozenAt };
}

const withNote = (served: ServedSandbox, note: string): ServedSandbox => ({
  ...served,
  notes: [...served.notes, note],
});
