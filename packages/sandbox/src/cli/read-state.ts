import { readFile } from 'node:fs/promises';
import { parseState, type State, StateError } from '../state-file/state.ts';
import { CommandError } from './command-error.ts';

/**
 * Reads a state file.
 *
 * @throws {CommandError} for a file that cannot be read, or is not a state that this sandbox can load
 */
export async function readState(file: string): Promise<State> {
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    const reason = REASONS[cause.code ?? ''] ?? `it cannot be read (${cause.code})`;
    throw new CommandError(`${file} cannot be loaded: ${reason}.`, { cause });
  });
  try {
    return parseState(JSON.parse(text));
  } catch (cause) {
    if (cause instanceof StateError)
      throw new CommandError(`${file} cannot be loaded. ${cause.message}`, { cause });
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
