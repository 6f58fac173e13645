/**
 * Runs the conformance list against any implementation, and says how it went. With no address it runs against the
 * sandbox of this repository, in memory and on a file, and writes the page of the docs about it.
 */
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

const USAGE = `npm run conformance -- --api URL --cards URL --secret-key sk_test_… --public-key pk_test_… [--control URL]
  [--webhook-port N] [--profile NAME|FILE] [--only C12,K3]; with no address, the sandbox of this repository`;

const say = (text: string) => process.stdout.write(`${text}\n`);

if (process.argv.includes('--help')) {
  say(USAGE);
  process.exit();
}
const options = optionsOrUsage();
const { target, only } = options;
const chosen = rowsOrUsage();
const about = target ? aboutTarget(chosen) : chosen;
const tellProgress = progress(about, (text) => process.stderr.write(text));
if (target) await reachOrEnd();
const results = target ? await runElsewhere() : await runOwn(about, tell);
if (writesPage(options)) writeFileSync(PAGE, pageOf(results));
say(target ? `\n${tableOf(results)}\n${summary(results)}` : `\n${summary(results)}`);
process.exitCode = tally(results).failed > 0 ? 1 : 0;

function optionsOrUsage(): Options {
  return orUsage(() => readOptions(process.argv.slice(2)));
}

function rowsOrUsage(): readonly Row[] {
  return orUsage(() => chooseRows(rows, only));
}

/** Ends here, with what is wrong and what to write, when the command line cannot be followed. */
function orUsage<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n${USAGE}\n`);
    process.exit(1);
  }
}

/** Ends here, with the address and the reason, where nothing answers. */
async function reachOrEnd(): Promise<void> {
  try {
    if (target) await reach(target);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}

async function runElsewhere(): Promise<Results> {
  if (!target) throw new Error('There is no target.');
  if (about.length < chosen.length)
    process.stderr.write(
      `${chosen.length - about.length} rows are about the helper, and not of this target.\n`,
    );
  await using receiver = await openReceiver(target.webhookPort);
  return await runRows(about, target, receiver, tell); // the receiver is there until then
}

function tell(row: Row, { value }: Check, outcome: Outcome): void {
  const { id, says } = row;
  tellProgress(row);
  if (outcome.state === 'failed')
    say(`✗ ${id} ${says}${value && ` (${value})`}\n    ${outcome.why.replaceAll('\n', '\n    ')}`);
}
