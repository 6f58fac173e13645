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
  given: readonly string[],
  options: Options,
  command: string,
) {
  const args = joinNegativeValues(given);
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const [reason = ''] = error instanceof Error ? error.message.split(/\.\s|\n/) : [];
    const name = flagWithoutValue(args, options);
    const message = name === undefined ? reason : `--${name} must be followed by a value`;
    throw new UsageError(`${message}. See ${command} --help.`, { cause: error });
  }
}

/** The first flag that needs a value and has none, or another flag in its place. */
function flagWithoutValue(args: string[], options: Flags): string | undefined {
  const { tokens } = parseArgs({ args, options, strict: false, tokens: true });
  return tokens
    .filter((token) => token.kind === 'option')
    .find(
      ({ name, value, inlineValue }) =>
        options[name]?.type === 'string' && !inlineValue && !/^[^-]/.test(value ?? ''),
    )?.name;
}

/** `parseArgs` reads `-1` as a flag. Joined to the flag before it, `--port=-1` is refused as an invalid value. */
const joinNegativeValues = (args: readonly string[]): string[] =>
  args.flatMap((arg, at) => {
    const [before = '', after = ''] = [args[at - 1], args[at + 1]];
    if (FLAG.test(arg) && NEGATIVE.test(after)) return [`${arg}=${after}`];
    return NEGATIVE.test(arg) && FLAG.test(before) ? [] : [arg];
  });

const FLAG = /^--[\w-]+$/;
const NEGATIVE = /^-\d/;

/** @throws {UsageError} when a command that has no arguments got one */
export function noArguments([first]: readonly string[], command: string): void {
  if (first !== undefined)
    throw new UsageError(`Unknown argument ${JSON.stringify(first)}. See ${command} --help.`);
}
