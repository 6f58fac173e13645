import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CheckoutShopProcess } from './support/checkout-shop.ts';
import { Person } from './support/person.ts';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const person = new Person();
let shop: CheckoutShopProcess;
beforeEach(async () => {
  shop = await CheckoutShopProcess.open();
  // A phone of 320 pixels, whose person has set text of twice the size.
  await person.enter({ viewport: { width: 320, height: 640 } });
  await person.page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  await person.page.goto(shop.page);
});
afterEach(async () => {
  await person.leave();
  await shop[Symbol.asyncDispose]();
});

/** What axe finds, and whether a person has to scroll sideways. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  await page.addScriptTag({ path: axe });
  const { violations } = await page.evaluate((): Promise<AxeResults> => window.axe.run());
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  return scrollWidth > clientWidth ? [...found, `wider than the window: ${scrollWidth}`] : found;
}

const pay = async (way: RegExp) => {
  await person.page.getByRole('radio', { name: way }).check();
  await person.page.getByRole('button', { name: /^Pagar/ }).click();
};

const states: Readonly<Record<string, () => Promise<unknown>>> = {
  open: async () => {},
  'open, with a problem': () => pay(/^Cuenta/),
  changed: async () => {
    shop.changeAmount(40_000);
    await pay(/^Link/);
    await person.page.getByRole('alert').waitFor();
  },
  on_link: () => pay(/^Link/),
  'on_link, taken back': async () => {
    await pay(/^Link/);
    await person.page.getByRole('button', { name: 'Pagar de otra manera' }).click();
  },
};

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

describe('a page of the checkout', () => {
  it.each(Object.entries(states))('%s: axe finds nothing, also with text of twice the size', async (_, arrive) => {
    await arrive();
    await person.page.waitForLoadState();
    expect(await faultsOf(person.page)).toEqual([]);
  });

  it('is read aloud in order: the message, the group with its question, each way with its hint, what it needs, the button', async () => {
    await pay(/^Cuenta/);
    await person.page.getByRole('alert').waitFor();
    expect(await person.page.locator('pay-checkout').ariaSnapshot()).toBe('');
  });
});
