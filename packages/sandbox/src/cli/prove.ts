import { readFile } from 'node:fs/promises';
import { decodeText, EncodingError } from '../lib/decode-text.ts';
import { SandboxError } from '../lib/sandbox-error.ts';
import { Proof, type Replay, readProveConfig, readReplay, ShopError } from '../prove/proof.ts';
import { UsageError } from './command-error.ts';
import { untilStopped } from './follow.ts';
import { escapeControls, print, report } from './print.ts';
import { HELP, type ProveOptions, readProveOptions } from './prove-options.ts';
import { FOUND, progressLine, reportOn, secondsOf, title } from './prove-output.ts';

/** The exit status of a search that was stopped before anything was found. */
const UNPROVED = 2;

/** `datafono-sandbox prove`. */
export async function prove(args: readonly string[]): Promise<void> {
  const options = readProveOptions(args);
  if (!options) return void process.stdout.write(HELP);
  try {
    await untilStopped((stopped) => proveShop(options, stopped));
  } catch (error) {
    throw usageErrorOf(error);
  }
}

/** The error to report: what a person can correct is the shop, or its description. */
function usageErrorOf(cause: unknown): unknown {
  if (cause instanceof ShopError || cause instanceof SandboxError)
    return new UsageError(cause.message, { cause });
  const { code }: NodeJS.ErrnoException = Object(cause);
  return /^E(CONN|PIPE|HOST)/.test(code ?? '')
    ? new UsageError(`The shop no longer answers (${code}): is it still running? Nothing is proved.`, {
        cause,
      })
    : cause;
}

async function proveShop(options: ProveOptions, stopped: AbortSignal): Promise<void> {
  const config = readProveConfig(await configText(options), options.config ?? CONFIG, options.order);
  const replay =
    options.replay === undefined ? undefined : readReplay(await textOf(options.replay), options.replay);
  try {
    await using proof = await Proof.begin({
      ...options,
      config,
      stopped,
      onWait: reportWait(options.graceMs),
    });
    if (replay) await playAgain(proof, replay, options);
    else await searchFor(proof, options, stopped);
  } catch (error) {
    if (!stopped.aborted) throw error;
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

/** Plays the schedule of a file again. */
async function playAgain(proof: Proof, { finding, schedule }: Replay, { json }: ProveOptions): Promise<void> {
  if (!proof.isPlayable(schedule))
    throw new UsageError(
      'The schedule needs more of the shop: give the --pay, --webhook and --restart with which it was found.',
    );
  const played = await proof.replay(schedule);
  if (!played) return;
  const { found, story } = played;
  if (json) print(JSON.stringify({ found, schedule, story }));
  else {
    print(`${found.length > 0 ? found.map(title).join(', ') : `Not found again: ${finding}`}\n`);
    for (const line of story) print(escapeControls(`  ${line}`));
  }
  if (found.length > 0) process.exitCode = FOUND;
}

async function searchFor(proof: Proof, options: ProveOptions, stopped: AbortSignal): Promise<void> {
  const untried = [...untriedWith(options), ...(await proof.understand())];
  const start = performance.now();
  const line = progressLine(start);
  const result = await proof.search({ ...options, onProgress: line.show }).finally(line.clear);
  await reportOn(result, untried, options, performance.now() - start);
  if (result.failure !== undefined && !stopped.aborted)
    report(`The search ended before its end: ${messageOf(result.failure)}`);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Makes the function that says why nothing happens for a while. */
const reportWait = (graceMs: number) => (orders: number) =>
  report(
    `${ordersOf(orders)} paid and open. Waits until the shop mends ${orders === 1 ? 'it' : 'them'} by itself, or until nothing ` +
      `has changed for the ${secondsOf(graceMs)} s of --grace.`,
  );

const ordersOf = (orders: number): string => (orders === 1 ? '1 order is' : `${orders} orders are`);

/** Schedules that a proof does not try without more options, each with the missing option. */
const untriedWith = ({ restart, webhook }: ProveOptions): readonly string[] => [
  ...(restart.length > 0 ? [] : ['a process that dies: give --restart']),
  ...(webhook ? [] : ['events that arrive, twice, late or forged: give --webhook']),
];
