import { type Browser, chromium } from 'playwright-core';
import { browserFlags } from '../../tools/browser.ts';

/**
 * Chromium as a person has it: with what Playwright turns off, the blocking of windows and the back/forward cache, unless
 * that is not wanted.
 */
export function openBrowser({ backForwardCache = true } = {}): Promise<Browser> {
  const executablePath = process.env['CHROME_PATH'];
  if (!executablePath) throw new Error('CHROME_PATH must name a Chromium.');
  return chromium.launch({
    executablePath,
    args: [...browserFlags],
    ignoreDefaultArgs: [
      '--disable-popup-blocking',
      ...(backForwardCache ? ['--disable-back-forward-cache'] : []),
    ],
  });
}

let shared: Promise<Browser> | undefined;

/** The one browser of all journeys; each person has a context of their own in it. It ends with the process. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= openBrowser();
  return shared;
}
