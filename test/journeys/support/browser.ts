import { type Browser, chromium } from 'playwright-core';

/** Chromium as a person has it: with the back/forward cache, which Playwright turns off, if `backForwardCache`. */
export function openBrowser({ backForwardCache = false } = {}): Promise<Browser> {
  const executablePath = process.env['CHROME_PATH'];
  if (!executablePath) throw new Error('CHROME_PATH must name a Chromium.');
  return chromium.launch({
    executablePath,
    args: [
      '--disable-gpu',
      '--disable-background-networking',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
    ...(backForwardCache && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
  });
}
