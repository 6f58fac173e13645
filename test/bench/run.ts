/**
 * Measures the card form beside plain inputs, in turn and in one run, and prints ratios: absolute times are of the
 * machine and the day. `pnpm bench`; not part of `npm test`.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from 'playwright-core';
import { browserFlags, requireBrowser } from '../tools/browser.ts';
import { printUsageOnHelp } from '../tools/usage.ts';
import { fieldReady, hundredMounts, keystroke } from './measures.ts';
import { type Subject, subjects } from './subjects.ts';

printUsageOnHelp('npm run bench   the card form beside plain inputs, as ratios in one run');

const ROUNDS = 15;

type Times = Record<'field ready' | 'script a keystroke' | '100 mounts', number[]>;

async function measure(page: Page, subject: Subject, times: Times): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  times['field ready'].push(await fieldReady(page));
  times['script a keystroke'].push(await keystroke(page, client));
  times['100 mounts'].push(await hundredMounts(page, subject));
  await client.detach();
}

async function openPage(
  browser: Browser,
  { script, markup, fieldOf }: Subject,
): Promise<{ page: Page; close: () => void }> {
  const server = createServer(({ url }, response) => {
    const isScript = url === '/script.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    const page = `<!doctype html><script>globalThis.fieldOf = ${fieldOf}</script><script type="module" src="/script.js"></script>${markup}`;
    response.end(isScript ? script : page);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}`); // a server on a port has one
  return { page, close: () => server.close() };
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const browser = await chromium.launch({ executablePath: requireBrowser(), args: [...browserFlags] });
const measured = await Promise.all(
  (await subjects()).map(async (subject) => {
    const times: Times = { 'field ready': [], 'script a keystroke': [], '100 mounts': [] };
    return { subject, times, ...(await openPage(browser, subject)) };
  }),
);
for (let round = 0; round < ROUNDS; round += 1)
  for (const { page, subject, times } of measured) {
    await page.bringToFront();
    await measure(page, subject, times);
  }
const [plain, form] = measured;
if (plain && form) {
  console.log(`${form.subject.name} beside ${plain.subject.name}, medians of ${ROUNDS} rounds in one run`);
  for (const name of Object.keys(plain.times) as (keyof Times)[]) {
    const [floor, time] = [median(plain.times[name]), median(form.times[name])];
    const ratio = floor ? `${(time / floor).toFixed(2)}×` : 'no floor';
    const times = `${time.toFixed(2)} ms over ${floor.toFixed(2)} ms`;
    console.log(`${name.padEnd(20)}${ratio.padStart(9)}  (${times})`);
  }
}
for (const { close } of measured) close();
await browser.close();
