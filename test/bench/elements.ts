/**
 * Measures the card form beside plain inputs, at two CPU rates, and the bank picker beside Vaadin's combo-box and
 * tom-select; all of a table in turn and in one run. Not part of `npm test`.
 */
import { type Browser, chromium } from 'playwright-core';
import { browserFlags, requireBrowser } from '../tools/browser.ts';
import { printUsageOnHelp } from '../tools/usage.ts';
import { compare, type Figures, measure, measureEmpty, serve } from './measures.ts';
import { measurePicker, type PickerFigures, pickerLimits, RATE, servePickers } from './pickers/measures.ts';
import { REPORT_USAGE, Report, takeRounds } from './report.ts';
import { openNewPage } from './serve.ts';
import { emptyPage, subjects } from './subjects.ts';
import type { Comparison } from './verdict.ts';

printUsageOnHelp(
  `npm run bench [-- elements ROUNDS [card-form|bank-picker]]
  the card form beside plain inputs, the bank picker beside Vaadin's and tom-select, each in one run of ROUNDS rounds (5),
  or up to three times as many while a verdict cannot be told
${REPORT_USAGE}`,
);

const report = new Report();
const [rounds = 5, only] = report.given;
const ROUNDS = Number(rounds);
const RATES = [1, 4];

async function benchCardForm(browser: Browser): Promise<void> {
  const inNew = async <Result>(act: (page: Awaited<ReturnType<typeof openNewPage>>) => Promise<Result>) => {
    const page = await openNewPage(browser);
    return act(page).finally(() => page.close());
  };
  const empty = await serve(emptyPage);
  const served = await Promise.all(
    (await subjects()).map(async (subject) => ({ subject, ...(await serve(subject)) })),
  );
  const empties: Pick<Figures, 'heap' | 'nodes'>[] = [];
  const figures = RATES.map((rate) => ({ rate, of: served.map((): Figures[] => []) }));
  const tables = () =>
    figures.map(({ rate, of: [inputs = [], form = []] }) => ({
      title: `CPU ${rate}×, 160 keys a round`,
      comparisons: compare(inputs, form, empties, rate),
    }));
  const takeOne = async () => {
    empties.push(await inNew((page) => measureEmpty(page, empty.url)));
    for (const { rate, of } of figures)
      for (const [at, { subject, url }] of served.entries())
        of[at]?.push(await inNew((page) => measure(page, subject, url, rate)));
  };
  await takeRounds(ROUNDS, takeOne, () => tables().flatMap(({ comparisons }) => comparisons));
  for (const { close } of [empty, ...served]) close();
  for (const { title, comparisons } of tables())
    report.print(title, 'plain inputs, the card form', comparisons);
}

async function benchPickers(browser: Browser): Promise<void> {
  const served = await servePickers();
  const rounds: Record<keyof typeof served, PickerFigures[]> = { vaadin: [], 'tom-select': [], own: [] };
  const names = Object.keys(served) as (keyof typeof served)[]; // of the same keys
  const takeOne = async () => {
    for (const name of names)
      rounds[name].push(await measurePicker(() => openNewPage(browser), served[name]));
  };
  const compareWith = (peer: 'vaadin' | 'tom-select') =>
    comparePickers(rounds[peer], rounds.own, peer === 'vaadin');
  await takeRounds(ROUNDS, takeOne, () => compareWith('vaadin'));
  for (const { close } of Object.values(served)) close();
  for (const peer of ['vaadin', 'tom-select'] as const)
    report.print(`CPU ${RATE}×, beside ${peer}`, `${peer}, the bank picker`, compareWith(peer));
}

function comparePickers(
  peer: readonly PickerFigures[],
  own: readonly PickerFigures[],
  isLimited: boolean,
): Comparison[] {
  const names = Object.keys(pickerLimits) as (keyof PickerFigures)[]; // the keys of that table
  return names.map((name) => {
    const of = (rounds: readonly PickerFigures[]) => rounds.map((figures) => figures[name]);
    const limit = isLimited && ({ of: 'ratio', most: pickerLimits[name] } as const);
    return { title: name, unit: 'ms', decimals: 0, floor: of(peer), own: of(own), ...(limit && { limit }) };
  });
}

const browser = await chromium.launch({ executablePath: requireBrowser(), args: [...browserFlags] });
try {
  if (only !== 'bank-picker') await benchCardForm(browser);
  if (only !== 'card-form') await benchPickers(browser);
  process.exitCode = report.end();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await browser.close();
}
