import { requireBrowser } from './browser.ts';

/** Vitest's global setup for tests that start a browser: sets `CHROME_PATH`. */
export default function provideBrowser(): void {
  process.env['CHROME_PATH'] = requireBrowser();
}
