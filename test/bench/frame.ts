/**
 * Measures when the fields of a card can be filled in: in the page, in the frame, in one that the HTML has, and in four frames with one plain input each,
 * as other vendors have them; with an empty cache and with a full one, in turn and in one run. `npm run build` comes first; not
 * part of `npm test`.
 */
import { bundleScript } from '@datafono/sandbox/web';
import { type Browser, chromium } from 'playwright-core';
import { openFrame } from '../journeys/support/frame-host.ts';
import { requireBrowser } from '../tools/browser.ts';
import { printUsageOnHelp } from '../tools/usage.ts';
import { REPORT_USAGE, Report, takeRounds } from './report.ts';
import { serveFiles } from './serve.ts';
import type { Comparison } from './verdict.ts';

printUsageOnHelp(`npm run bench -- frame [ROUNDS]   when the fields of a card are ready, in ROUNDS rounds (9); npm run build comes first
${REPORT_USAGE}`);

const report = new Report();
const ROUNDS = Number(report.given[0] ?? 9);

const define = (name: string) => new URL(import.meta.resolve(`@datafono/elements/${name}.define`));
const [inline, shell] = await Promise.all([
  bundleScript(define('card-form')),
  bundleScript(define('card-form-frame')),
]);
const frame = await openFrame('http://127.0.0.1:9');
const bare = await serveFiles(() => '<input><script>parent.postMessage("ready", "*")</script>');
const bareFrame = bare.url.replace('127.0.0.1', 'localhost');

const page = (script: string, body: string) =>
  `<!doctype html><html lang="es"><script>
    addEventListener('pay-ready', () => { window.ready = performance.now(); });
    let count = 0;
    addEventListener('message', ({ data }) => { if (data === 'ready' && ++count === 4) window.ready = performance.now(); });
  </script>${script}${body}`;
const form = (attribute: string, child = '') =>
  `<form><pay-card-form ${attribute} public-key="pk_test_1" customer-id="cus_1">${child}</pay-card-form></form>`;
/** The frame as the documents have it. */
const given = `<iframe slot="frame" hidden title="Datos de la tarjeta" src="${frame}" sandbox="allow-scripts allow-same-origin" referrerpolicy="origin"></iframe>`;
const module = (name: string) => `<script type="module" src="/${name}.js"></script>`;
const pages: Readonly<Record<string, string>> = {
  'in the page': page(module('inline'), form('cards-url="http://127.0.0.1:9"')),
  'in the frame': page(module('shell'), form(`frame="${frame}"`)),
  'in the frame of the HTML': page(module('shell'), form(`frame="${frame}"`, given)),
  'in four plain frames': page('', `<iframe src="${bareFrame}"></iframe>`.repeat(4)),
};
const names = Object.keys(pages);
const site = await serveFiles((path) =>
  path === '/inline.js'
    ? inline
    : path === '/shell.js'
      ? shell
      : (pages[names[Number(path.slice(1))] ?? ''] ?? ''),
);

const browser = await chromium.launch({ executablePath: requireBrowser() });
const visits = ['cold', 'warm'] as const;
type Ready = Readonly<Record<(typeof visits)[number], number>>;
/** The rounds of each page. */
const rounds = names.map((): Ready[] => []);

async function takeOne(): Promise<void> {
  for (const [at, of] of rounds.entries()) of.push(await readyIn(browser, `${site.url}${at}`));
}

function compareWithFour(): Comparison[] {
  const four = rounds.at(-1) ?? [];
  return rounds.slice(0, -1).flatMap((own, at) =>
    visits.map((visit) => ({
      ...{ title: `${names[at]}, ${visit}`, unit: 'ms', decimals: 0, isSteady: false },
      floor: four.map((ready) => ready[visit]),
      own: own.map((ready) => ready[visit]),
    })),
  );
}

// What starts the browser's processes counts for nothing.
for (const at of names.keys()) await readyIn(browser, `${site.url}${at}`);
await takeRounds(ROUNDS, takeOne, compareWithFour);
report.print('Until the fields are ready', 'four plain frames, ours', compareWithFour());
process.exitCode = report.end();
await browser.close();
process.exit(); // the servers end with it

/** When the fields were ready, in milliseconds from the start of the navigation: at a first visit, and at a second. */
async function readyIn(inBrowser: Browser, url: string): Promise<Ready> {
  const context = await inBrowser.newContext();
  const visited = await context.newPage();
  const visit = async () => {
    await visited.goto(url);
    const ready = await visited.waitForFunction(() => Reflect.get(window, 'ready'));
    return Number(await ready.jsonValue());
  };
  const measured = { cold: await visit(), warm: await visit() };
  await context.close();
  return measured;
}
