import { readFile } from 'node:fs/promises';
import { decodeText, EncodingError } from '../lib/decode-text.ts';
import { directFetch } from '../lib/direct-fetch.ts';
import { HttpShop } from '../prove/http-shop.ts';
import { judge, MENDABLE } from '../prove/judge.ts';
import { payTwice } from '../prove/pay-twice.ts';
import { play } from '../prove/play.ts';
import { readProveConfig } from '../prove/prove-config.ts';
import { type Replay, readReplay } from '../prove/replay-file.ts';
import { Restarter, untilAnswered } from '../prove/restarter.ts';
import { isPlayable, noProgress, search } from '../prove/search.ts';
import { ShopError } from '../prove/shop-error.ts';
import type { Stage } from '../prove/stage.ts';
import { storyOf } from '../prove/story.ts';
import { untilMended } from '../prove/suspects.ts';
import { Wire } from '../prove/wire.ts';
import { serveSandbox } from '../start/serve-sandbox.ts';
import { UsageError } from './command-error.ts';
import { untilStopped } from './follow.ts';
import { escapeControls, print, report } from './print.ts';
import { HELP, type ProveOptions, readProveOptions } from './prove-options.ts';
import { FOUND, progressLine, reportOn, secondsOf, title } from './prove-report.ts';

/** The exit status of a search that was stopped before anything was found. */
const UNPROVED = 2;

/** Schedules that are played side by side. */
const LANES = 4;

/** How long a step waits for its answer while a call is held, in milliseconds. */
const PATIENCE_MS = 300;

/** `datafono-sandbox prove`. */
export async function prove(args: readonly string[]): Promise<void> {
  const options = readProveOptions(args);
  if (!options) return void process.stdout.write(HELP);
  try {
    await untilStopped((stopped) => proof(options, stopped));
  } catch (error) {
    throw usageErrorOf(error);
  }
}

/** What a person can mend: the shop, or its description. */
function usageErrorOf(cause: unknown): unknown {
  if (cause instanceof ShopError) return new UsageError(cause.message, { cause });
  const { code }: NodeJS.ErrnoException = Object(cause);
  return /^E(CONN|PIPE|HOST)/.test(code ?? '')
    ? new UsageError(`The shop no longer answers (${code}): is it still running? Nothing is proved.`, {
        cause,
      })
    : cause;
}

async function proof(options: ProveOptions, stopped: AbortSignal): Promise<void> {
  const config = readProveConfig(await configText(options), options.config ?? CONFIG, options.order);
  const replay =
    options.replay === undefined ? undefined : readReplay(await textOf(options.replay), options.replay);
  await using sandbox = await serveSandbox({ port: options.port, clock: 'frozen' }).catch(
    (cause: unknown) => {
      throw new UsageError(messageOf(cause), { cause });
    },
  );
  const { api, secretKey, webhookSecret } = sandbox;
  const env = { PAY_API: api, PAY_SECRET_KEY: secretKey, PAY_WEBHOOK_SECRET: webhookSecret };
  const { pay, webhook, restart } = options;
  const wire = await Wire.connect(sandbox, directFetch, webhook?.href);
  await wire.begin();
  const restarter = new Restarter(restart, pay, env, stopped);
  const secrets = { 'the secret key': secretKey, 'the webhook secret': webhookSecret };
  const again = restart.length > 0 ? restarter.restart : undefined;
  const shop = new HttpShop({ pay, webhook, config, secrets, restart: again, stopped });
  try {
    if (again) await restarter.start();
    else await waitForShop(pay, stopped);
    const stage = { wire, shop, patienceMs: PATIENCE_MS };
    if (replay) await playAgain(stage, replay, options, stopped);
    else {
      const unseen = await payTwice({ ...stage, shop, config, api, graceMs: options.graceMs, stopped });
      await searchFor(stage, [...untriedWith(options), ...unseen], options, stopped);
    }
  } catch (error) {
    if (!stopped.aborted) throw error;
  } finally {
    await restarter.close();
    await wire.end();
  }
  if (!stopped.aborted || process.exitCode) return;
  report('Stopped before the end: nothing is proved.');
  process.exitCode = UNPROVED;
}

const CONFIG = 'prove.json';

/** The text of `prove.json`, if there is one in the folder. */
async function configText({ config }: ProveOptions): Promise<string> {
  if (config !== undefined) return textOf(config);
  return textOf(CONFIG, '{}');
}

/** @param other the text where there is no such file */
async function textOf(file: string, other?: string): Promise<string> {
  try {
    return decodeText(await readFile(file));
  } catch (cause) {
    const { code }: NodeJS.ErrnoException = Object(cause);
    if (code === 'ENOENT' && other !== undefined) return other;
    const reason = cause instanceof EncodingError ? `: ${cause.message}` : ` (${code})`;
    throw new UsageError(`${file} cannot be read${reason}.`, { cause });
  }
}

async function waitForShop(urls: readonly URL[], stopped: AbortSignal): Promise<void> {
  for (const url of urls) await untilAnswered(url, stopped);
}

/** Plays the schedule of a file once. */
async function playAgain(
  stage: Stage,
  { finding, schedule }: Replay,
  { json, graceMs }: ProveOptions,
  stopped: AbortSignal,
): Promise<void> {
  if (!isPlayable(schedule, stage.shop))
    throw new UsageError(
      'The schedule needs more of the shop: give the --pay, --webhook and --restart with which it was found.',
    );
  let ending = await play(stage, schedule);
  if (judge(ending).includes(MENDABLE)) {
    reportWait(graceMs)(1);
    ending = await untilMended(ending, graceMs, stopped);
    if (stopped.aborted) return; // whether the shop mends it is not known
  }
  const found = judge(ending);
  const story = storyOf(schedule, ending);
  if (json) print(JSON.stringify({ found, schedule, story }));
  else {
    print(`${found.length > 0 ? found.map(title).join(', ') : `Not found again: ${finding}`}\n`);
    for (const line of story) print(escapeControls(`  ${line}`));
  }
  if (found.length > 0) process.exitCode = FOUND;
}

async function searchFor(
  stage: Stage,
  untried: readonly string[],
  options: ProveOptions,
  stopped: AbortSignal,
): Promise<void> {
  const { seed, schedules, findings, lateArrivalMs, graceMs, timeMs } = options;
  const start = performance.now();
  const timeUp = timeMs === undefined ? undefined : AbortSignal.timeout(timeMs);
  const line = progressLine(start);
  const limit = { seed, schedules, findings, lanes: LANES, lateArrivalMs, graceMs, signal: stopped, timeUp };
  const progress = noProgress();
  const seen = { onProgress: line.show, onWait: reportWait(graceMs) };
  const failure = await search(stage, { ...limit, ...seen }, progress).then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  line.clear();
  if (failure && progress.found.length === 0) throw failure.error;
  await reportOn(progress, untried, options, performance.now() - start);
  if (failure && !stopped.aborted) report(`The search ended before its end: ${messageOf(failure.error)}`);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Says why nothing happens for a while. */
const reportWait = (graceMs: number) => (orders: number) =>
  report(
    `${ordersOf(orders)} paid and open. Waits until the shop mends ${orders === 1 ? 'it' : 'them'} by itself, or until nothing ` +
      `has changed for the ${secondsOf(graceMs)} s of --grace.`,
  );

const ordersOf = (orders: number): string => (orders === 1 ? '1 order is' : `${orders} orders are`);

/** What a proof does not try without more options, each with what to do. */
const untriedWith = ({ restart, webhook }: ProveOptions): readonly string[] => [
  ...(restart.length > 0 ? [] : ['a process that dies: give --restart']),
  ...(webhook ? [] : ['events that arrive, twice, late or forged: give --webhook']),
];
