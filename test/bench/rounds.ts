import type { Browser, Page } from 'playwright-core';
import { median } from './sandbox/figures.ts';

export function medians<Some extends object>(rounds: readonly Some[]): Some {
  const names = Object.keys(rounds[0] ?? {}) as (keyof Some)[]; // figures alone
  const entries = names.map((name) => [name, median(rounds.map((round) => Number(round[name])))]);
  return Object.fromEntries(entries) as Some; // the same keys
}

/** Runs `work` in a new context, and so in a new process, where nothing of an earlier page is compiled or cached. */
export async function inNewPage<Result>(
  browser: Browser,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const page = await browser.newPage({ reducedMotion: 'reduce' }); // no animation delays what is measured
  try {
    return await work(page);
  } finally {
    await page.close();
  }
}
