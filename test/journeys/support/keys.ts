import type { Page } from 'playwright-core';

/** Types a text into each field, from the one with the focus on, with Tab after each. */
export async function typeThrough(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
}

/** Presses keys one after the other. */
export async function pressKeys(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}
