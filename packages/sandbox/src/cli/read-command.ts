import { parseArgs } from 'node:util';
import { type Profile, profiles } from '@datafono/contract';
import { Moment } from '../control/clock-fields.ts';
import { serveRules } from '../options/listen-options.ts';
import type { ServeOptions } from '../options/serve-options.ts';

/** A parsed command line. */
export interface Command {
  /** Only print the help. */
  readonly help: boolean;
  /** Print addresses and keys as one line of JSON. */
  readonly json: boolean;
  readonly options: ServeOptions;
}

/** An invalid command line; `message` says why and what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const HELP = `Usage: datafono-sandbox [options]

Runs a sandbox of the payments service on this machine.

  --port N             first of four consecutive ports: API, cards, pages, control
                       (default: any free ports)
  --host HOST          host name or IP address to listen at (default: 127.0.0.1); 0.0.0.0 lets
                       other machines connect
  --allowed-host HOST  another host name that requests may use besides localhost; repeatable
  --db FILE|memory     where to store objects (default: memory)
  --profile NAME       ${Object.keys(profiles).join(' or ')} (default: that of FILE, otherwise stated)
  --clock real|frozen  frozen: time passes only through the control API (default: real)
  --now TIME           start time of the clock, such as 2026-11-21T12:00:00-05:00
  --seed TEXT          makes ids repeatable; with --clock frozen, --now and --port, whole runs
                       repeat byte for byte
  --merchant NAME      the merchant's name on the hosted pages
  --webhook URL        endpoint that receives every event; repeatable
  --webhook-host HOST  host that may receive events besides this machine; repeatable
  --json               print addresses and keys as one line of JSON
  -h, --help           print this help

With a FILE from an earlier start, --clock and --profile replace the stored settings. --webhook
replaces the endpoints of earlier --webhook options; pending deliveries to those left out are
dropped. The seed and the time of the clock stay as stored; a different --seed is an error. The
command prints which settings stayed and what was dropped.
`;

/**
 * Parses the command line.
 *
 * @param args the arguments after the command's name
 * @throws {UsageError} for an unknown flag or an invalid value
 */
export function readCommand(args: readonly string[]): Command {
  const { help, json, ...values } = parse(args);
  checkFlags(values);
  const options: ServeOptions = {
    ...(values.profile !== undefined && { profile: profileOf(values.profile) }),
    ...(values.port !== undefined && { port: portOf(values.port) }),
    ...(values.host !== undefined && { host: values.host }),
    ...(values['allowed-host'] && { allowedHosts: values['allowed-host'] }),
    ...(values.db !== undefined && { database: values.db }),
    ...(values.clock !== undefined && { clock: clockOf(values.clock) }),
    ...(values.now !== undefined && { now: momentOf(values.now) }),
    ...(values.seed !== undefined && { seed: values.seed }),
    ...(values.merchant !== undefined && { merchant: values.merchant }),
    ...(values.webhook && { webhooks: values.webhook }),
    ...(values['webhook-host'] && { webhookHosts: values['webhook-host'] }),
  };
  return { help, json, options };
}

const text = { type: 'string' } as const;
const texts = { type: 'string', multiple: true } as const;
const flag = { type: 'boolean', default: false } as const;

const options = {
  port: text,
  host: text,
  'allowed-host': texts,
  db: text,
  profile: text,
  clock: text,
  now: text,
  seed: text,
  merchant: text,
  webhook: texts,
  'webhook-host': texts,
  json: flag,
  help: { ...flag, short: 'h' },
} as const;

function parse(given: readonly string[]) {
  const args = joinNegativeValues(given);
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    const [reason = ''] = error instanceof Error ? error.message.split(/\.\s|\n/) : [];
    const name = flagWithoutValue(args);
    const message = name === undefined ? reason : `--${name} must be followed by a value`;
    throw new UsageError(`${message}. See datafono-sandbox --help.`, { cause: error });
  }
}

/** The first flag that needs a value and has none, or another flag in its place. */
function flagWithoutValue(args: string[]): string | undefined {
  const { tokens } = parseArgs({ args, options, strict: false, tokens: true });
  const types: Readonly<Record<string, { readonly type: string } | undefined>> = options;
  return tokens
    .filter((token) => token.kind === 'option')
    .find(
      ({ name, value, inlineValue }) =>
        types[name]?.type === 'string' && !inlineValue && !/^[^-]/.test(value ?? ''),
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

/** The last of the four ports must be valid too. */
const MAX_FIRST_PORT = 65_535 - 3;

function portOf(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= MAX_FIRST_PORT) return port;
  throw new UsageError(`--port must be a number from 0 to ${MAX_FIRST_PORT}; 0 means any free ports.`);
}

function profileOf(name: string): Profile {
  const byName: Readonly<Record<string, Profile>> = profiles;
  const profile = Object.hasOwn(byName, name) ? byName[name] : undefined;
  if (profile) return profile;
  throw new UsageError(`--profile must be one of: ${Object.keys(byName).join(', ')}.`);
}

function momentOf(text: string): Date {
  const { success, data } = Moment.safeParse(text);
  if (success) return data;
  throw new UsageError('--now must be a date and time with a zone, such as 2026-11-21T12:00:00-05:00.');
}

type Texts = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Flags that are validated by the rule of their option, with the text of what they accept. */
const flags: Readonly<Record<string, readonly [option: keyof ServeOptions, words: string]>> = {
  host: ['host', 'a host name or an IP address of this machine, such as 127.0.0.1'],
  'allowed-host': ['allowedHosts', 'a host without scheme and port, such as shop.test'],
  db: ['database', 'memory or the path of a file'],
  merchant: ['merchant', 'a name of 1 to 60 visible characters'],
  'webhook-host': ['webhookHosts', 'a host without scheme and port, such as hooks.example'],
};

/** @throws {UsageError} with the name of the flag, which differs from that of the library's option */
function checkFlags(values: Texts): void {
  for (const [flag, [option, words]] of Object.entries(flags)) {
    const value = values[flag];
    if (value !== undefined && serveRules[option](value) !== undefined)
      throw new UsageError(`--${flag} must be ${words}.`);
  }
}

function clockOf(text: string): 'real' | 'frozen' {
  if (text === 'real' || text === 'frozen') return text;
  throw new UsageError('--clock must be real or frozen.');
}
