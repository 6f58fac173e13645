/**
 * Measures the card form beside plain inputs, at two CPU rates, and the bank picker beside Vaadin's combo-box; all of a table in turn and in one run. Prints times, differences, ratios and the
 * targets; a target that is missed is no failure, because times are of the machine and the day. A measurement that is
 * broken exits with 1. Not part of `npm test`.
 */
import { type Browser, chromium } from 'playwright-core';
import { browserFlags, requireBrowser } from '../tools/browser.ts';
import { printUsageOnHelp } from '../tools/usage.ts';
import { type Figures, measure, measureEmpty, report } from './measures.ts';
import {
  measureLongList,
  measureMounts,
  type PickerFigures,
  pickerReport,
  pickerScripts,
  RATE,
} from './pickers/measures.ts';
import { inNewPage, medians, serve } from './serve.ts';
import { emptyPage, subjects } from './subjects.ts';

printUsageOnHelp(
  `npm run bench [-- ROUNDS [card-form|bank-picker]]
  the card form beside plain inputs, the bank picker beside Vaadin's, each in one run of ROUNDS rounds (7)`,
);

const ROUNDS = Number(process.argv[2] ?? 7);
const ONLY = process.argv[3];
const RATES = [1, 4];

async function benchCardForm(browser: Browser): Promise<void> {
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
  console.log(
    `Medians of ${ROUNDS} rounds in one run; 160 keys a round. Plain inputs, the card form, the ratio.`,
  );
  for (const { rate, of } of figures) {
    const [inputs, form] = [medians(of[0] ?? []), medians(of[1] ?? [])];
    console.log([`\nCPU ${rate}×`, ...report(inputs, form, medians(empties), rate)].join('\n'));
  }
}

async function benchPickers(browser: Browser): Promise<void> {
  const measured = (await pickerScripts()).map((script) => ({ script, rounds: [] as PickerFigures[] }));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { script, rounds } of measured)
      rounds.push({
        ...(await inNewPage(browser, (page) => measureLongList(page, script))),
        ...(await inNewPage(browser, (page) => measureMounts(page, script))),
      });
  const [peer, own] = [medians(measured[0]?.rounds ?? []), medians(measured[1]?.rounds ?? [])];
  const about = `10,000 banks, CPU ${RATE}×; 100 pickers with 50 banks, CPU 1×. Vaadin, the bank picker, the ratio.`;
  console.log(['', about, ...pickerReport(peer, own)].join('\n'));
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
