/**
 * Measures when the fields of a card can be typed into: in a card form alone, and in the checkout, which loads it. Both as Vite
 * builds them for a shop, in turn and in one run. Not part of `npm test`.
 */
import { type Browser, chromium } from 'playwright-core';
import { build } from 'vite';
import { browserFlags, requireBrowser } from '../tools/browser.ts';
import { printUsageOnHelp } from '../tools/usage.ts';
import { root } from './bundle.ts';
import { REPORT_USAGE, Report, takeRounds } from './report.ts';
import { openNewPage, serveFiles } from './serve.ts';
import type { Comparison } from './verdict.ts';

printUsageOnHelp(
  `npm run bench -- checkout [ROUNDS]   when the fields of a card are ready, alone and in the checkout, in ROUNDS rounds (9)
${REPORT_USAGE}`,
);

const report = new Report();
const ROUNDS = Number(report.given[0] ?? 9);
/** Of the fields in the checkout, in times of the card form alone. */
const MOST = 1.1;
const NETWORKS = { 'no latency': 0, 'latency of 60 ms': 60 };

const form = '<pay-card-form public-key="pk_test_bench" name="card_id" lang="es"></pay-card-form>';
const subjects = {
  'card-form': `<form method="post">${form}<button>Pagar</button></form>`,
  checkout: `<pay-checkout src="/pay/checkouts/1" lang="es" data-state="open" data-attempt="0"><form method="post" action="/pay/checkouts/1" data-part="ways"><fieldset>
    <div data-part="way" data-way="card"><label><input type="radio" name="way" value="card" checked> Tarjeta</label><div data-part="details">${form}</div></div>
    <div data-part="way" data-way="link"><label><input type="radio" name="way" value="link"> Link</label></div>
    </fieldset><button data-part="pay">Pagar</button></form></pay-checkout>`,
};
type Name = keyof typeof subjects;

/** The files of a page, by path. */
async function filesOf(name: Name): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    root,
    base: `/${name}/`,
    logLevel: 'error',
    build: {
      write: false,
      rolldownOptions: { input: `${root}packages/elements/src/entries/${name}.define.ts` },
    },
  });
  const output = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const chunks = output.flatMap((file) => (file.type === 'chunk' ? [file] : []));
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error(`${name} was not built.`);
  const preloads = entry.imports.map((file) => `<link rel="modulepreload" href="/${name}/${file}">`).join('');
  const page = `<!doctype html><html lang="es"><meta charset="utf-8">${preloads}<script type="module" src="/${name}/${entry.fileName}"></script>${subjects[name]}`;
  return new Map([
    [`/${name}/`, page],
    ...chunks.map(({ fileName, code }) => [`/${name}/${fileName}`, code] as const),
  ]);
}

/** Milliseconds from the start of a page until its field can be typed into. */
async function readyIn(browser: Browser, url: string, latency: number): Promise<number> {
  const page = await openNewPage(browser);
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await client.send('Network.enable');
  const unlimited = { offline: false, downloadThroughput: -1, uploadThroughput: -1 };
  await client.send('Network.emulateNetworkConditions', { ...unlimited, latency });
  await page.goto(url);
  const ready = await page.evaluate(async () => {
    const field = () => document.querySelector('pay-card-form')?.shadowRoot?.querySelector('#number');
    while (!field()) await new Promise(requestAnimationFrame);
    return performance.now();
  });
  await page.close();
  return ready;
}

const noTimes = (): Record<Name, number[]> => ({ 'card-form': [], checkout: [] });

async function benchCheckout(browser: Browser): Promise<readonly Comparison[]> {
  const [alone, checkout] = await Promise.all([filesOf('card-form'), filesOf('checkout')]);
  const files = new Map([...alone, ...checkout]);
  const { url, close } = await serveFiles((path) => files.get(path) ?? '');
  const rows = Object.entries(NETWORKS).map(([title, latency]) => ({
    title,
    latency,
    times: noTimes(),
  }));
  const comparisons = () =>
    rows.map(
      ({ title, times }): Comparison => ({
        ...{ title, unit: 'ms', decimals: 0, floor: times['card-form'], own: times.checkout },
        limit: { of: 'ratio', most: MOST },
      }),
    );
  const takeOne = async () => {
    for (const { latency, times } of rows)
      for (const name of ['card-form', 'checkout'] as const)
        times[name].push(await readyIn(browser, `${url}${name}/`, latency));
  };
  await takeRounds(ROUNDS, takeOne, comparisons);
  close();
  return comparisons();
}

const browser = await chromium.launch({ executablePath: requireBrowser(), args: [...browserFlags] });
const comparisons = await benchCheckout(browser).finally(() => browser.close());
report.print('CPU 4×, until the fields are ready', 'the card form alone, in the checkout', comparisons);
process.exitCode = report.end();
