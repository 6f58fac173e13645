import { createServer } from 'node:net';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { addressNames, DEFAULT_PORT, defaultPortOf } from '../core/addresses.ts';
import { keyRule } from '../engine/sandbox-rules.ts';
import { DEFAULT_KEYS } from '../engine/settings.ts';
import { withScheme } from '../lib/readable-text.ts';
import { UsageError } from './command-error.ts';

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

/** Address and key of the control API of a running sandbox. */
export interface Connection {
  /** An origin. */
  readonly control: string;
  readonly key: string;
}

/** The flags of every command that uses a running sandbox. */
export const connectionFlags = { control: text, key: text, ...help } as const;

const DEFAULT_CONTROL = `http://127.0.0.1:${defaultPortOf('control')}`;

/** The end of the help of every command that uses a running sandbox. */
export const CONNECTION_HELP = `  --control URL        control or inspector address that the sandbox printed at its start
                       (default: DATAFONO_CONTROL, otherwise ${DEFAULT_CONTROL})
  --key KEY            secret key, which selects the namespace
                       (default: DATAFONO_SECRET_KEY, otherwise ${DEFAULT_KEYS.secret})
  -h, --help           print this help
`;

type Texts = Readonly<Record<string, string | undefined>>;

/**
 * The address and key of the sandbox: those of the flags, otherwise of the environment, otherwise the default ones.
 *
 * @throws {UsageError} for an address that is not an HTTP URL, or a key that is not a secret test key
 */
export function parseConnection(
  values: { readonly control?: string; readonly key?: string },
  env: Texts,
): Connection {
  const [addressName, address] = firstOf(
    ['--control', values.control],
    ['DATAFONO_CONTROL', env['DATAFONO_CONTROL']],
  );
  const full = withScheme(address ?? DEFAULT_CONTROL);
  const url = URL.canParse(full) ? new URL(full) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new UsageError(
      `${addressName} must be the control address of a sandbox, such as ${DEFAULT_CONTROL} or localhost:${defaultPortOf('control')}.`,
    );
  const [keyName, key = DEFAULT_KEYS.secret] = firstOf(
    ['--key', values.key],
    ['The address of the inspector', keyIn(url.hash)],
    ['DATAFONO_SECRET_KEY', env['DATAFONO_SECRET_KEY']],
  );
  const expected = keyRule('secret')(key);
  if (expected !== undefined) throw new UsageError(`${keyName} must be ${expected}.`);
  return { control: url.origin, key };
}

type Named = readonly [name: string, value: string | undefined];

const firstOf = (...values: readonly Named[]): Named => values.find(([, value]) => value) ?? ['', undefined];

/** Reads the key in the fragment of an address, as the inspector's address has it. */
const keyIn = (hash: string): string | undefined =>
  new URLSearchParams(hash.slice(1)).get('key') ?? undefined;

/**
 * The first port of a sandbox started without `--port`. It is the default port, at which the other commands look for a sandbox;
 * or 0, for any free ports, when another process uses one of the five.
 */
export async function defaultPort(host: string): Promise<number> {
  for (const name of addressNames) if (!(await isFree(defaultPortOf(name), host))) return 0;
  return DEFAULT_PORT;
}

const isFree = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
