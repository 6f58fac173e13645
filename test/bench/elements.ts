/**
 * Measures the card form beside plain inputs, at two CPU rates, and the bank picker beside Vaadin's combo-box and
 * tom-select; all of a table in turn and in one run. Exits with 1 where a limit is missed by more than the noise of the
 * rounds, and with 2, without a ratio, on a machine that is too busy to tell. Not part of `npm test`.
 */
import { type Browser, chromium } from 'playwright-core';
import { browserFlags, requireBrowser } from '../tools/browser.ts';
import { printUsageOnHelp } from '../tools/usage.ts';
import { compare, type Figures, measure, measureEmpty, serve } from './measures.ts';
import { measurePicker, type PickerFigures, pickerLimits, RATE, servePickers } from './pickers/measures.ts';
import { openNewPage } from './serve.ts';
import { emptyPage, subjects } from './subjects.ts';
import { type Comparison, isMissed, lineOf, tooBusy } from './verdict.ts';

printUsageOnHelp(
  `npm run bench [-- elements ROUNDS [card-form|bank-picker]]
  the card form beside plain inputs, the bank picker beside Vaadin's and tom-select, each in one run of ROUNDS rounds (5)`,
);

const ROUNDS = Number(process.argv[2] ?? 5);
const ONLY = process.argv[3];
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
  for (let round = 0; round < ROUNDS; round += 1) {
    empties.push(await inNew((page) => measureEmpty(page, empty.url)));
    for (const { rate, of } of figures)
      for (const [at, { subject, url }] of served.entries())
        of[at]?.push(await inNew((page) => measure(page, subject, url, rate)));
  }
  for (const { close } of [empty, ...served]) close();
  for (const { rate, of } of figures)
    report(
      `CPU ${rate}×, 160 keys a round: plain inputs, the card form`,
      compare(of[0] ?? [], of[1] ?? [], empties, rate),
    );
}

async function benchPickers(browser: Browser): Promise<void> {
  const served = await servePickers();
  const rounds: Record<keyof typeof served, PickerFigures[]> = { vaadin: [], 'tom-select': [], own: [] };
  const names = Object.keys(served) as (keyof typeof served)[]; // of the same keys
  for (let round = 0; round < ROUNDS; round += 1)
    for (const name of names)
      rounds[name].push(await measurePicker(() => openNewPage(browser), served[name]));
  for (const { close } of Object.values(served)) close();
  for (const peer of ['vaadin', 'tom-select'] as const)
    report(
      `CPU ${RATE}×: ${peer}, the bank picker`,
      comparePickers(rounds[peer], rounds.own, peer === 'vaadin'),
    );
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

function report(title: string, comparisons: readonly Comparison[]): void {
  const unsure = tooBusy(comparisons);
  if (unsure) {
    console.error(
      `\n${title}: this machine is too busy to tell. “${unsure.title}” of what does not change took ${unsure.floor.map((value) => value.toFixed(1)).join(', ')} ${unsure.unit}.`,
    );
    process.exitCode ??= 2;
    return;
  }
  console.log(`\n${title}, the ratio, the limit, the rounds`);
  for (const comparison of comparisons) console.log(lineOf(comparison));
  if (comparisons.some(isMissed)) process.exitCode = 1;
}

const browser = await chromium.launch({ executablePath: requireBrowser(), args: [...browserFlags] });
try {
  if (ONLY !== 'bank-picker') await benchCardForm(browser);
  if (ONLY !== 'card-form') await benchPickers(browser);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await browser.close();
}
