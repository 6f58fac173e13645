/**
 * Measures the card form beside plain inputs and beside two libraries that format inputs, in turn and in one run, at two
 * CPU rates. Prints times, differences, ratios and the targets; a target that is missed is no failure, because times are
 * of the machine and the day. A measurement that is broken exits with 1. Not part of `npm test`.
 */
import { type Browser, chromium } from 'playwright-core';
import { browserFlags, requireBrowser } from '../tools/browser.ts';
import { printUsageOnHelp } from '../tools/usage.ts';
import { type Figures, measure, measureEmpty } from './measures.ts';
import { report } from './report.ts';
import { serve } from './serve.ts';
import { emptyPage, subjects } from './subjects.ts';

printUsageOnHelp(
  'npm run bench [-- ROUNDS]   the card form beside plain inputs and two libraries, in one run of ROUNDS rounds (7)',
);

const ROUNDS = Number(process.argv[2] ?? 7);
const RATES = [1, 4];

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

function medians<Some extends Partial<Figures>>(rounds: readonly Some[]): Some {
  const names = Object.keys(rounds[0] ?? {}) as (keyof Some)[]; // figures alone
  const entries = names.map((name) => [name, median(rounds.map((round) => Number(round[name])))]);
  return Object.fromEntries(entries) as Some; // the same keys
}

/** Runs `work` in a new context, and so in a new process, where nothing of an earlier page is compiled or cached. */
async function inNewPage<Result>(
  browser: Browser,
  work: (page: Awaited<ReturnType<Browser['newPage']>>) => Promise<Result>,
): Promise<Result> {
  const page = await browser.newPage();
  try {
    return await work(page);
  } finally {
    await page.close();
  }
}

async function run(browser: Browser): Promise<void> {
  const empty = await serve(emptyPage);
  const served = await Promise.all(
    (await subjects()).map(async (subject) => ({ subject, ...(await serve(subject)) })),
  );
  const empties: Pick<Figures, 'heap' | 'nodes'>[] = [];
  const figures = RATES.map((rate) => ({ rate, of: served.map((): Figures[] => []) }));
  for (let round = 0; round < ROUNDS; round += 1) {
    empties.push(await inNewPage(browser, (page) => measureEmpty(page, empty.url)));
    for (const { rate, of } of figures)
      for (const [at, { subject, url }] of served.entries())
        of[at]?.push(await inNewPage(browser, (page) => measure(page, subject, url, rate)));
  }
  for (const { close } of [empty, ...served]) close();
  console.log(`Medians of ${ROUNDS} rounds in one run; 160 keys a round.`);
  for (const { rate, of } of figures) {
    const each = served.map(({ subject }, at): [string, Figures] => [subject.name, medians(of[at] ?? [])]);
    console.log(report(new Map(each), medians(empties), rate).join('\n'));
  }
}

const browser = await chromium.launch({ executablePath: requireBrowser(), args: [...browserFlags] });
try {
  await run(browser);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await browser.close();
}
