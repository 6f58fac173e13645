import { type Profile, profiles } from '@datafono/contract';
import { Moment } from '../control/clock-fields.ts';
import { DEFAULT_PORT } from '../core/addresses.ts';
import type { ServeOptions } from '../engine/sandbox-options.ts';
import { LAST_FIRST_PORT, serveRules } from '../engine/sandbox-rules.ts';
import { UsageError } from './command-error.ts';
import { flag, help, parseFlags, text, texts } from './parse-flags.ts';

/** A command that uses a running sandbox. */
interface ClientCommand {
  /** What it does, for the help. */
  readonly summary: string;
  /** Loads the command. Its modules are loaded only then, so that they do not delay the start of a sandbox. */
  readonly load: () => Promise<(args: readonly string[]) => Promise<void>>;
}

/** The commands by name. A command line without one of these names starts a sandbox. */
export const commands: Readonly<Record<string, ClientCommand>> = {
  trigger: {
    summary: 'makes an event happen, with all that leads to it',
    load: async () => (await import('./trigger/trigger.ts')).trigger,
  },
  listen: {
    summary: 'sends events to a URL of this machine and prints each delivery',
    load: async () => (await import('./listen.ts')).listen,
  },
  logs: {
    summary: 'prints requests as they are answered',
    load: async () => (await import('./logs.ts')).logs,
  },
  prove: {
    summary: 'proves that a shop charges each order once, through schedules of what can happen',
    load: async () => (await import('./prove.ts')).prove,
  },
  export: {
    summary: 'writes the state of a sandbox to a file',
    load: async () => (await import('./export.ts')).exportState,
  },
  seed: {
    summary: 'loads such a file into a running sandbox',
    load: async () => (await import('./seed.ts')).seed,
  },
};

/** A parsed command line. */
export interface Command {
  /** Only print the help. */
  readonly help: boolean;
  /** Only print the version. */
  readonly version: boolean;
  /** Print addresses and keys as one line of JSON. */
  readonly json: boolean;
  /** A state file to load at the start. */
  readonly seedFile?: string;
  readonly options: ServeOptions;
}

export const HELP = `Usage: datafono-sandbox [options]
       datafono-sandbox COMMAND [options]

Runs a sandbox of the payments service on this machine, or a command with a running one.

  --port N             first of five consecutive ports: API, cards, pages, control, frame
                       (default: ${DEFAULT_PORT}, or any free ports when one of the five is in use)
  --host HOST          host name or IP address to listen at (default: 127.0.0.1); 0.0.0.0 lets
                       other machines connect
  --allowed-host HOST  another host name that requests may use besides localhost; repeatable
  --db FILE|memory     where to store objects (default: memory)
  --profile NAME       ${Object.keys(profiles).join(' or ')} (default: that of FILE, otherwise stated)
  --clock real|frozen  frozen: time passes only through the control API (default: real)
  --now TIME           start time of the clock, such as 2026-11-21T12:00:00-05:00
  --seed TEXT          derives ids from TEXT, so that they are repeatable; with --clock frozen, --now
                       and --port, whole runs repeat byte for byte
  --seed-file FILE     loads a state that "datafono-sandbox export FILE" wrote, unless the database
                       has objects already; --clock and --now replace its clock
  --merchant NAME      the merchant's name on the hosted pages
  --webhook URL        endpoint that receives every event; repeatable
  --webhook-host HOST  host that may receive events besides this machine; repeatable
  --json               print addresses and keys as one line of JSON
  --version            print the version
  -h, --help           print this help

Commands, each with its own --help:
${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(20)} ${summary}\n`)
  .join('')}
With a FILE from an earlier start, --clock, --profile and --merchant replace the stored settings.
--webhook replaces the endpoints of earlier --webhook options; pending deliveries to those left
out are dropped. The seed and the time of the clock stay as stored; a different --seed is an
error. The command prints which settings stayed and what was dropped.
`;

/**
 * Parses the command line.
 *
 * @param args the arguments after the command's name
 * @throws {UsageError} for an unknown flag or an invalid value
 */
export function readCommand(args: readonly string[]): Command {
  const { values: parsed, positionals } = parseFlags(args, flagsOfStart, 'datafono-sandbox');
  noCommand(positionals);
  const { help, json, version, ...values } = parsed;
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
  const seedFile = values['seed-file'];
  return { help, json, version, ...(seedFile !== undefined && { seedFile }), options };
}

/** @throws {UsageError} for a word that is not a command; the commands of the table are recognized before */
function noCommand([word]: readonly string[]): void {
  if (word === undefined) return;
  const known = Object.keys(commands).join(', ');
  throw new UsageError(
    `Unknown command ${JSON.stringify(word)}. The commands are ${known}; without one, a sandbox is started. ` +
      'See datafono-sandbox --help.',
  );
}

const flagsOfStart = {
  port: text,
  host: text,
  'allowed-host': texts,
  db: text,
  profile: text,
  clock: text,
  now: text,
  seed: text,
  'seed-file': text,
  merchant: text,
  webhook: texts,
  'webhook-host': texts,
  json: flag,
  version: flag,
  ...help,
} as const;

function portOf(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= LAST_FIRST_PORT) return port;
  throw new UsageError(`--port must be a number from 0 to ${LAST_FIRST_PORT}; 0 means any free ports.`);
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
