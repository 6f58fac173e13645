import type { TestProject } from 'vitest/node';
import { requireBrowser, requireDesktopBrowser } from './browser.ts';

/** Vitest's global setup for tests that start a browser: sets `CHROME_PATH`, for journeys also `DESKTOP_CHROME_PATH`. */
export default function provideBrowser({ name }: TestProject): void {
  process.env['CHROME_PATH'] = requireBrowser();
  if (name === 'journeys') process.env['DESKTOP_CHROME_PATH'] = requireDesktopBrowser();
}
