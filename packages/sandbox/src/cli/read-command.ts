import { parseArgs } from 'node:util';
import { type Profile, profiles } from '@datafono/contract';
import { Moment } from '../control/clock-fields.ts';
import { serveRules } from '../options/listen-options.ts';
import type { ServeOptions } from '../options/serve-options.ts';

/** What the command was asked for. */
export interface Command {
  /** To say what can be asked for, and nothing else. */
  readonly help: boolean;
  /** To say where everything is in one line of JSON, for a program. */
  readonly json: boolean;
  readonly options: ServeOptions;
}

/** A command line that cannot be followed; `message` says why and what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const HELP = `datafono-sandbox: the payments service in a box, on this machine.

  --port N             first of four ports: API, cards, pages, control (default: any free ones)
  --host HOST          address of this machine to listen at (default: 127.0.0.1); other machines can
                       use it at one that they reach, such as 0.0.0.0
  --allowed-host HOST  name besides localhost under which it may be asked; may be given more than once
  --db FILE|memory     where objects are kept (default: memory)
  --profile NAME       ${Object.keys(profiles).join(' or ')} (default: that of the FILE, else stated)
  --clock real|frozen  frozen goes on only when it is told to (default: real)
  --now MOMENT         where the clock stands or runs from, such as 2026-11-21T12:00:00-05:00
  --seed TEXT          the same seed and calls give the same ids; with --clock frozen, --now
                       and --port, whole runs repeat byte for byte
  --webhook URL        receives every event; may be given more than once
  --webhook-host HOST  may receive events besides this machine; may be given more than once
  --json               one line of JSON with every address and key
  -h, --help           this text

In a FILE that an earlier start made, what is given now wins: --clock, --profile, and --webhook,
which replaces the addresses that were given before: deliveries that wait for one that is not given
again are dropped. A database keeps the seed it began with, so another --seed is refused, and its
clock stays where it is. What stays and what is dropped is said at the start.
`;

/**
 * Reads the command line.
 *
 * @param args what follows the command's name
 * @throws {UsageError}
 */
export function readCommand(args: readonly string[]): Command {
  const { help, json, ...given } = parse(args);
  checkFlags(given);
  const options: ServeOptions = {
    ...(given.profile !== undefined && { profile: profileOf(given.profile) }),
    ...(given.port !== undefined && { port: portOf(given.port) }),
    ...(given.host !== undefined && { host: given.host }),
    ...(given['allowed-host'] && { allowedHosts: given['allowed-host'] }),
    ...(given.db !== undefined && { database: given.db }),
    ...(given.clock !== undefined && { clock: clockOf(given.clock) }),
    ...(given.now !== undefined && { now: momentOf(given.now) }),
    ...(given.seed !== undefined && { seed: given.seed }),
    ...(given.webhook && { webhooks: given.webhook }),
    ...(given['webhook-host'] && { webhookHosts: given['webhook-host'] }),
  };
  return { help, json, options };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const texts = { type: 'string', multiple: true } as const;
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({
      args: joined(args),
      options: {
        port: text,
        host: text,
        'allowed-host': texts,
        db: text,
        profile: text,
        clock: text,
        now: text,
        seed: text,
        webhook: texts,
        'webhook-host': texts,
        json: flag,
        help: { ...flag, short: 'h' },
      },
    }).values;
  } catch (error) {
    const [reason = ''] = error instanceof Error ? error.message.split(/\.\s|\n/) : [];
    const [, valueless] = /'(--[\w-]+).* argument (?:is ambiguous|missing)/.exec(reason) ?? [];
    const said = valueless === undefined ? reason : `${valueless} must be followed by a value`;
    throw new UsageError(`${said}. See datafono-sandbox --help.`, { cause: error });
  }
}

/** A negative number is the value of what stands before it, and no other flag: what it is given to refuses it. */
const joined = (args: readonly string[]): string[] =>
  args.flatMap((arg, at) => {
    const [before = '', after = ''] = [args[at - 1], args[at + 1]];
    if (FLAG.test(arg) && NEGATIVE.test(after)) return [`${arg}=${after}`];
    return NEGATIVE.test(arg) && FLAG.test(before) ? [] : [arg];
  });

const FLAG = /^--[\w-]+$/;
const NEGATIVE = /^-\d/;

/** The last of four ports has to be one as well. */
const HIGHEST = 65_535 - 3;

function portOf(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= HIGHEST) return port;
  throw new UsageError(`--port must be a number from 0 to ${HIGHEST} (0 takes any free ports).`);
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
  throw new UsageError('--now must be a moment with its zone, such as 2026-11-21T12:00:00-05:00.');
}

type Texts = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What a flag takes, where its option says whether a value is one. */
const flags: Readonly<Record<string, readonly [option: keyof ServeOptions, words: string]>> = {
  host: ['host', 'a name or an address of this machine, such as 127.0.0.1'],
  'allowed-host': ['allowedHosts', 'a host without scheme and port, such as shop.test'],
  db: ['database', 'memory or the path of a file'],
  'webhook-host': ['webhookHosts', 'a host without scheme and port, such as hooks.example'],
};

/** @throws {UsageError} by the name of the flag; the option of the library has another one */
function checkFlags(given: Texts): void {
  for (const [flag, [option, words]] of Object.entries(flags)) {
    const value = given[flag];
    if (value !== undefined && serveRules[option](value) !== undefined)
      throw new UsageError(`--${flag} must be ${words}.`);
  }
}

function clockOf(text: string): 'real' | 'frozen' {
  if (text === 'real' || text === 'frozen') return text;
  throw new UsageError('--clock must be real or frozen.');
}
