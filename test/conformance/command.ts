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
  [--webhook-port N] [--profile NAME|FILE] [--only C12,K3]; without an address, against the sandbox of this repository`;

/** Where the command writes its results, and its progress and errors. */
export interface Streams {
  readonly out: (text: string) => unknown;
  readonly error: (text: string) => unknown;
}

/** Parsed arguments. */
interface CommandArguments extends Options {
  readonly selected: readonly Row[];
}

/**
 * Runs the conformance list by the arguments of the command line.
 *
 * @returns the exit status: 1 when a row fails, or when nothing could be run
 */
export async function command(args: readonly string[], { out, error }: Streams): Promise<number> {
  if (args.includes('--help')) {
    out(`${USAGE}\n`);
    return 0;
  }
  const parsed = parse(args);
  if (parsed instanceof Error) {
    error(`${parsed.message}\n${USAGE}\n`);
    return 1;
  }
  const { target, selected } = parsed;
  const failure = target && (await reach(target).catch((reason: unknown) => reason));
  if (failure instanceof Error) {
    error(`${failure.message}\n`);
    return 1;
  }
  const results = await runOn(target, selected, { out, error });
  if (writesPage(parsed)) writeFileSync(PAGE, pageOf(results));
  out(target ? `\n${tableOf(results)}\n${summary(results)}\n` : `\n${summary(results)}\n`);
  return tally(results).failed > 0 ? 1 : 0;
}

function parse(args: readonly string[]): CommandArguments | Error {
  try {
    const options = readOptions(args);
    return { ...options, selected: chooseRows(rows, options.only) };
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function runOn(
  target: Target | undefined,
  selected: readonly Row[],
  { out, error }: Streams,
): Promise<Results> {
  const tried = target ? aboutTarget(selected) : selected;
  const reportProgress = progress(tried, error);
  const report = (row: Row, { value }: Check, outcome: Outcome): void => {
    const { id, says } = row;
    reportProgress(row);
    if (outcome.state === 'failed')
      out(`✗ ${id} ${says}${value && ` (${value})`}\n    ${outcome.why.replaceAll('\n', '\n    ')}\n`);
  };
  if (!target) return runOwn(tried, report);
  if (tried.length < selected.length)
    error(`${selected.length - tried.length} rows are about the helper, not about this target.\n`);
  await using receiver = await openReceiver(target.webhookPort);
  return await runRows(tried, target, receiver, report); // before the receiver is closed
}
