import { requireBrowser } from './browser.ts';

/** Vitest's global set-up of tests that start a browser by themselves: it is at `CHROME_PATH`. */
export default function provideBrowser(): void {
  process.env['CHROME_PATH'] = requireBrowser();
}
