import { type Browser, chromium } from 'playwright-core';
import { browserFlags } from '../../tools/browser.ts';

let shared: Promise<Browser> | undefined;
let desktop: Promise<Browser> | undefined;

/** The one browser of most journeys; each person has a context of their own in it. It ends with the process. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launch('CHROME_PATH');
  return shared;
}

/** Chromium as a person has it: with what Playwright turns off, the blocking of windows and the cache for Back. */
export function desktopBrowser(): Promise<Browser> {
  desktop ??= launch('DESKTOP_CHROME_PATH', ['--disable-popup-blocking', '--disable-back-forward-cache']);
  return desktop;
}

function launch(variable: string, ignoreDefaultArgs: string[] = []): Promise<Browser> {
  const executablePath = process.env[variable];
  if (!executablePath) throw new Error(`${variable} must name a Chromium.`);
  return chromium.launch({ executablePath, args: [...browserFlags], ignoreDefaultArgs });
}
