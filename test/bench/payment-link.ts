/**
 * Measures how soon a payment link shows the state of its payment, beside plain inputs, and its heap, with the CPU throttled four
 * times; in turn and in one run. Not part of `npm test`.
 */
import { chromium } from 'playwright-core';
import { browserFlags, requireBrowser } from '../tools/browser.ts';
import { printUsageOnHelp } from '../tools/usage.ts';
import { bundle, root } from './bundle.ts';
import { type FirstFigures, measureEmpty, measureFirst, serve } from './measures.ts';
import { REPORT_USAGE, Report, takeRounds } from './report.ts';
import { openNewPage } from './serve.ts';
import { emptyPage, type Subject, subjects } from './subjects.ts';
import type { Comparison } from './verdict.ts';

printUsageOnHelp(`npm run bench -- payment-link [ROUNDS]   when a payment link shows its state, in ROUNDS rounds (9)
${REPORT_USAGE}`);

const report = new Report();
const ROUNDS = Number(report.given[0] ?? 9);
const RATE = 4;

const payment = {
  ...{
    id: 'payment_1',
    status: 'pending',
    title: 'Curso de cerámica',
    amount: 120_000,
    reference: 'PED-123',
  },
  payment_link: 'https://pay.example/l/abc123',
};
const { code } = await bundle(`${root}packages/elements/src/entries/payment-link.define.ts`);
const link: Subject = {
  // What the server answers is there at once: the network is not what is measured.
  script: `globalThis.fetch = async () => Response.json(${JSON.stringify(payment)});${code}`,
  markup: '<pay-payment-link src="/pay" payment-id="payment_1" hosts="pay.example"></pay-payment-link>',
  fieldOf: "(at) => at.querySelector('pay-payment-link')?.shadowRoot?.querySelector('[part=amount]')",
};

const plain = await serve((await subjects())['plain inputs']);
const own = await serve(link);
const empty = await serve(emptyPage);
const browser = await chromium.launch({ executablePath: requireBrowser(), args: [...browserFlags] });
const rounds: { readonly plain: FirstFigures; readonly own: FirstFigures; readonly empty: number }[] = [];

async function takeOne(): Promise<void> {
  const first = async (url: string) => {
    const page = await openNewPage(browser);
    return measureFirst(page, url, RATE).finally(() => page.close());
  };
  const page = await openNewPage(browser);
  const { heap } = await measureEmpty(page, empty.url).finally(() => page.close());
  rounds.push({ plain: await first(plain.url), own: await first(own.url), empty: heap });
}

const compared = (): readonly Comparison[] => [
  {
    ...{ title: 'first state', unit: 'ms', decimals: 0, isSteady: false },
    floor: rounds.map((round) => round.plain.firstField),
    own: rounds.map((round) => round.own.firstField),
    limit: { of: 'ratio', most: 4.4 },
  },
  {
    ...{ title: 'heap above an empty page', unit: 'kB', decimals: 0, isSteady: false },
    floor: rounds.map((round) => (round.plain.heap - round.empty) / 1000),
    own: rounds.map((round) => (round.own.heap - round.empty) / 1000),
    limit: { of: 'figure', most: 350 },
  },
];

try {
  await takeRounds(ROUNDS, takeOne, compared);
  report.print(`Payment link, CPU ${RATE}×`, 'plain inputs, the payment link', compared());
  process.exitCode = report.end();
} finally {
  for (const { close } of [plain, own, empty]) close();
  await browser.close();
}
