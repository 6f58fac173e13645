/**
 * Profiles the card form in Chromium and prints which functions take the most time of their own, for a key and for the
 * start. The build is not minified, so that functions have their names. What a function does by an accessor of the DOM,
 * such as setting `value`, is the function's own time. Not part of `npm test`.
 */
import { type Browser, type CDPSession, chromium } from 'playwright-core';
import { browserFlags, requireBrowser } from '../tools/browser.ts';
import { printUsageOnHelp } from '../tools/usage.ts';
import { openWarm, typeNumbers } from './measures.ts';
import { functionNames, SelfTimes } from './self-times.ts';
import { serve } from './serve.ts';
import { readableCardForm } from './subjects.ts';

printUsageOnHelp(
  'npm run bench:profile   self time of the card form’s functions, for a key and for the start',
);

const KEYS = 160;
const LOADS = 20;
/** Between two samples, in microseconds. */
const INTERVAL = 100;

async function profiled(client: CDPSession, times: SelfTimes, work: () => Promise<void>): Promise<void> {
  await client.send('Profiler.enable');
  await client.send('Profiler.setSamplingInterval', { interval: INTERVAL });
  await client.send('Profiler.start');
  await work();
  times.add((await client.send('Profiler.stop')).profile);
}

async function run(browser: Browser): Promise<void> {
  const form = await readableCardForm();
  const { url, close } = await serve(form);
  const nameOf = functionNames({ ...form.map, sourceRoot: '' });
  const [keys, starts] = [new SelfTimes(nameOf), new SelfTimes(nameOf)];
  const page = await browser.newPage();
  const client = await openWarm(page, url);
  await typeNumbers(page, (type) => profiled(client, keys, type));
  for (let load = 0; load < LOADS; load += 1) {
    const fresh = await browser.newPage();
    await openWarm(fresh, url, (session, open) => profiled(session, starts, open));
    await fresh.close();
  }
  close();
  console.log(keys.report('A key', KEYS));
  console.log(starts.report('A start', LOADS));
}

const browser = await chromium.launch({ executablePath: requireBrowser(), args: [...browserFlags] });
try {
  await run(browser);
} finally {
  await browser.close();
}
