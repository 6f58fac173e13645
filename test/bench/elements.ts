/**
 * Measures the card form beside plain inputs and what others have, at two CPU rates, and the bank picker beside other pickers;
 * all of a table in turn and in one run. Not part of `npm test`.
 */
import { type Browser, chromium, type Page } from 'playwright-core';
import { browserFlags, requireBrowser } from '../tools/browser.ts';
import { printUsageOnHelp } from '../tools/usage.ts';
import { comparisons, standings } from './card-goals.ts';
import { type Figures, measure, measureEmpty, serve } from './measures.ts';
import { pickerComparisons, pickerStandings } from './pickers/goals.ts';
import {
  measurePicker,
  type PickerFigures,
  type PickerName,
  RATE,
  servePickers,
} from './pickers/measures.ts';
import { REPORT_USAGE, Report, takeRounds } from './report.ts';
import { openNewPage } from './serve.ts';
import { emptyPage, type SubjectName, subjects } from './subjects.ts';

printUsageOnHelp(
  `npm run bench [-- elements ROUNDS [card-form|bank-picker]]
  the card form beside plain inputs, cleave.js, imask, a React form and a Lit form, the bank picker beside Vaadin's, tom-select
  and choices, each in one run of ROUNDS rounds (5), or up to three times as many while a verdict cannot be told
${REPORT_USAGE}`,
);

const report = new Report();
const [rounds = 5, only] = report.given;
const ROUNDS = Number(rounds);
const RATES = [1, 4];

async function benchCardForm(browser: Browser): Promise<void> {
  const inNew = async <Result>(act: (page: Page) => Promise<Result>) => {
    const page = await openNewPage(browser);
    return act(page).finally(() => page.close());
  };
  const all = await subjects();
  const names = Object.keys(all) as SubjectName[]; // of the same keys
  const empty = await serve(emptyPage);
  const served = await Promise.all(names.map((name) => serve(all[name])));
  const empties: Pick<Figures, 'heap' | 'nodes'>[] = [];
  const tables = RATES.map((rate) => ({
    rate,
    rounds: new Map(names.map((name): [SubjectName, Figures[]] => [name, []])),
  }));
  const takeOne = async () => {
    empties.push(await inNew((page) => measureEmpty(page, empty.url)));
    for (const { rate, rounds } of tables)
      for (const [at, name] of names.entries())
        rounds.get(name)?.push(await inNew((page) => measure(page, all[name], served[at]?.url ?? '', rate)));
  };
  const compared = () => tables.flatMap(({ rate, rounds }) => comparisons(rounds, empties, rate));
  await takeRounds(ROUNDS, takeOne, compared);
  for (const { close } of [empty, ...served]) close();
  for (const { rate, rounds } of tables) {
    const title = `CPU ${rate}×, 160 keys a round`;
    report.printAll(title, standings(rounds, empties));
    report.print(title, 'the other, the card form', comparisons(rounds, empties, rate));
  }
}

async function benchPickers(browser: Browser): Promise<void> {
  const served = await servePickers();
  const names = Object.keys(served) as PickerName[]; // of the same keys
  const rounds = new Map(names.map((name): [PickerName, PickerFigures[]] => [name, []]));
  const takeOne = async () => {
    for (const name of names)
      rounds.get(name)?.push(await measurePicker(() => openNewPage(browser), served[name]));
  };
  await takeRounds(ROUNDS, takeOne, () => pickerComparisons(rounds));
  for (const { close } of Object.values(served)) close();
  const title = `Pickers, CPU ${RATE}×`;
  report.printAll(title, pickerStandings(rounds));
  report.print(title, 'the other, the bank picker', pickerComparisons(rounds));
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
