import { writeFileSync } from 'node:fs';
import { aboutTarget, progress, reach } from './foreign.ts';
import { chooseRows, type Options, readOptions, writesPage } from './options.ts';
import { PAGE } from './page.ts';
import { openReceiver } from './receiver.ts';
import { pageOf, summary, tableOf, tally } from './report.ts';
import type { Check, Row } from './row.ts';
import { rows } from './rows.ts';
import { type Outcome, type Results, runRows } from './run.ts';
import { runOwn } from './run-own.ts';
import type { Target } from './target.ts';

const USAGE = `npm run conformance -- --api URL --cards URL --secret-key sk_test_… --public-key pk_test_… [--control URL]
  [--webhook-port N] [--profile NAME|FILE] [--only C12,K3]; with no address, the sandbox of this repository`;

/** Where the command writes: what came of it, and what a person may want to know meanwhile. */
export interface Streams {
  readonly out: (text: string) => unknown;
  readonly error: (text: string) => unknown;
}

/** What a command line asks for. */
interface CommandArguments extends Options {
  readonly chosen: readonly Row[];
}

/**
 * Runs the conformance list as the command line asks for it.
 *
 * @returns the status with which the command ends: 1 when a row fails, or when nothing could be run
 */
export async function command(args: readonly string[], { out, error }: Streams): Promise<number> {
  if (args.includes('--help')) {
    out(`${USAGE}\n`);
    return 0;
  }
  const asked = read(args);
  if (asked instanceof Error) {
    error(`${asked.message}\n${USAGE}\n`);
    return 1;
  }
  const { target, chosen } = asked;
  const unreached = target && (await reach(target).catch((reason: unknown) => reason));
  if (unreached instanceof Error) {
    error(`${unreached.message}\n`);
    return 1;
  }
  const results = await runOn(target, chosen, { out, error });
  if (writesPage(asked)) writeFileSync(PAGE, pageOf(results));
  out(target ? `\n${tableOf(results)}\n${summary(results)}\n` : `\n${summary(results)}\n`);
  return tally(results).failed > 0 ? 1 : 0;
}

function read(args: readonly string[]): CommandArguments | Error {
  try {
    const options = readOptions(args);
    return { ...options, chosen: chooseRows(rows, options.only) };
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function runOn(
  target: Target | undefined,
  chosen: readonly Row[],
  { out, error }: Streams,
): Promise<Results> {
  const about = target ? aboutTarget(chosen) : chosen;
  const tellProgress = progress(about, error);
  const tell = (row: Row, { value }: Check, outcome: Outcome): void => {
    const { id, says } = row;
    tellProgress(row);
    if (outcome.state === 'failed')
      out(`✗ ${id} ${says}${value && ` (${value})`}\n    ${outcome.why.replaceAll('\n', '\n    ')}\n`);
  };
  if (!target) return runOwn(about, tell);
  if (about.length < chosen.length)
    error(`${chosen.length - about.length} rows are about the helper, and not of this target.\n`);
  await using receiver = await openReceiver(target.webhookPort);
  return await runRows(about, target, receiver, tell); // the receiver is there until then
}
