import { DEFAULT_PORT } from '../core/addresses.ts';
import { LAST_FIRST_PORT } from '../engine/sandbox-rules.ts';
import { meantUrl } from '../lib/readable-text.ts';
import { mayReceive } from '../webhooks/endpoints.ts';
import { UsageError } from './command-error.ts';
import { flag, help, noArguments, parseFlags, text, texts } from './parse-flags.ts';

const NAME = 'datafono-sandbox prove';

export const HELP = `Usage: ${NAME} --pay URL --order 'POST /orders' [options]

Proves that a shop charges each order once: plays schedules of what can happen (double clicks, lost
answers, late requests, refusals, events twice and out of order, a killed process) against the shop, and
compares what it says with what was charged. It runs the sandbox itself; the shop runs beside it and uses
http://127.0.0.1:${DEFAULT_PORT} with the default keys. Only addresses of this machine are called.

  --pay URL            address of payRoutes, or of the shop; once for each of its processes, two at most
  --order 'POST PATH'  how an order is made; the answer has "id", "amount" and "customer_id"
  --webhook URL        where the shop receives events
  --restart COMMAND    starts the shop, with PAY_API, PAY_SECRET_KEY and PAY_WEBHOOK_SECRET in its
                       environment; run at the beginning and after each kill; once for all processes, or
                       once for each
  --config FILE        how a shop with other routes is called (default: prove.json, if there is one)
  --schedules N        how many schedules are played (default: 500)
  --time SECONDS       ends the search after this time, before the wait of --grace
  --first              ends the search at the first finding
  --seed TEXT          of the random schedules (default: a new one)
  --late-arrival MS    the shop's lateArrivalMs: a call that was held for longer is not judged
                       (default: 120000)
  --grace MS           the shop's time to mend orders that were paid and are open, by its sweep or a read:
                       one is a finding when no order has changed for so long. All wait together, at the
                       end (default: ten minutes more than --late-arrival)
  --port N             first port of the sandbox (default: ${DEFAULT_PORT}); 0: free ones, for a shop that --restart starts
  --replay FILE        plays only the schedule of a finding
  --json               print the result as one line of JSON
  -h, --help           print this help

Ends with status 0 when nothing was found, 1 for a finding, 2 when nothing can be proved.

Example:
  ${NAME} --pay http://localhost:3000/pay --order 'POST /orders' --webhook http://localhost:3000/webhooks
`;

/** A parsed command line. */
export interface ProveOptions {
  readonly pay: readonly [URL, ...URL[]];
  readonly order: string | undefined;
  readonly webhook: URL | undefined;
  readonly restart: readonly string[];
  readonly config: string | undefined;
  readonly schedules: number;
  readonly timeMs: number | undefined;
  /** The number of findings that end the search. */
  readonly findings: number;
  readonly seed: string;
  readonly lateArrivalMs: number;
  /**
   * Milliseconds that the shop has to correct orders that were paid and are open, counted from the last order that it corrected.
   */
  readonly graceMs: number;
  readonly port: number;
  readonly replay: string | undefined;
  readonly json: boolean;
}

const flags = {
  ...{
    pay: texts,
    order: text,
    webhook: text,
    restart: texts,
    config: text,
    schedules: text,
    time: text,
    first: flag,
  },
  ...{ seed: text, 'late-arrival': text, grace: text, port: text, replay: text, json: flag },
  ...help,
} as const;

/**
 * @returns `undefined` when only the help is to be printed
 * @throws {UsageError} for a flag that is unknown, missing or has an invalid value
 */
export function readProveOptions(args: readonly string[]): ProveOptions | undefined {
  const { values, positionals } = parseFlags(args, flags, NAME);
  if (values.help) return undefined;
  noArguments(positionals, NAME);
  const [first, ...others] = (values.pay ?? []).map((url) => loopbackUrl('--pay', url));
  if (!first) throw new UsageError(`Give the address of the shop with --pay. See ${NAME} --help.`);
  if (others.length > 1) throw new UsageError('--pay can be given twice, for two processes of the shop.');
  const { order, config, replay, json, restart = [], seed = newSeed() } = values;
  if (restart.length > 1 + others.length) throw new UsageError('--restart can be given once for each --pay.');
  if (values.port === '0' && restart.length === 0)
    throw new UsageError(
      '--port 0 is for a shop that --restart starts: another cannot know the address of the sandbox.',
    );
  const webhook = values.webhook === undefined ? undefined : loopbackUrl('--webhook', values.webhook);
  const time = values.time === undefined ? undefined : numberOf('--time', values.time, 1, 1_000_000);
  const lateArrivalMs = numberOf('--late-arrival', values['late-arrival'] ?? '120000', 0, 86_400_000);
  return {
    ...{ pay: [first, ...others], order, webhook, restart, config, replay, json, seed },
    schedules: numberOf('--schedules', values.schedules ?? '500', 1, 10_000_000),
    findings: values.first ? 1 : Number.POSITIVE_INFINITY,
    timeMs: time === undefined ? undefined : time * 1_000,
    lateArrivalMs,
    graceMs: numberOf('--grace', values.grace ?? `${lateArrivalMs + SWEEP_MS}`, 0, 2 * 86_400_000),
    port: numberOf('--port', values.port ?? `${DEFAULT_PORT}`, 0, LAST_FIRST_PORT),
  };
}

/** A sweep handles orders that nothing has changed for five minutes, and runs every few minutes; in milliseconds. */
const SWEEP_MS = 600_000;

const newSeed = (): string => `${Math.floor(Math.random() * 1_000_000)}`;

function loopbackUrl(name: string, url: string): URL {
  if (mayReceive(url, []) && url.startsWith('http:')) return new URL(url);
  const meant = meantUrl(url);
  throw new UsageError(
    `${name} must be an http: URL of this machine, such as ${mayReceive(meant, []) ? meant : 'http://localhost:3000/pay'}.`,
  );
}

function numberOf(name: string, value: string, least: number, most: number): number {
  if (/^\d+$/.test(value) && Number(value) >= least && Number(value) <= most) return Number(value);
  throw new UsageError(`${name} must be a whole number from ${least} to ${most}.`);
}
