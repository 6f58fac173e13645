import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from './usage-error.ts';

/** A flag with a value, one with several values, and one without. */
export const text = { type: 'string' } as const;
export const texts = { type: 'string', multiple: true } as const;
export const flag = { type: 'boolean', default: false } as const;

/** The flag that every command has. */
export const help = { help: { ...flag, short: 'h' } } as const;

type Flags = NonNullable<ParseArgsConfig['options']>;

/**
 * Parses the flags and the arguments of a command.
 *
 * @param command its name in messages, such as `datafono-sandbox logs`
 * @throws {UsageError} for an unknown flag or a missing value
 */
export function parseFlags<const Options extends Flags>(
  args: readonly string[],
  options: Options,
  command: string,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const [reason = ''] = error instanceof Error ? error.message.split(/\.\s|\n/) : [];
    throw new UsageError(`${reason}. See ${command} --help.`, { cause: error });
  }
}

/** @throws {UsageError} when a command that has no arguments got one */
export function noArguments([first]: readonly string[], command: string): void {
  if (first !== undefined)
    throw new UsageError(`Unknown argument ${JSON.stringify(first)}. See ${command} --help.`);
}
