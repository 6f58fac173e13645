/** `npm run docs -- states`: takes the pictures of the elements in their states from the live parts of the site. */
import type { PayPaymentLink } from '@datafono/elements';
import { accountForm, bankPicker, cardForm } from '@datafono/elements/testing';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { serveDocs } from '../../apps/docs/src/serve.ts';
import { picturedStates } from '../../apps/docs/src/state-pictures.ts';
import { browserFlags, requireBrowser } from './browser.ts';
import { makeRoomFor, savePicture } from './picture.ts';
import { printUsageOnHelp } from './usage.ts';

printUsageOnHelp(
  'npm run docs -- states [ELEMENT]   writes apps/docs/pages/public/pictures/states, of an ELEMENT such as card-form or of all',
);

const visa = { number: '4242424242424242', expiry: '04/35', code: '123', holder: 'Ana Gómez', consent: true };
const languages = ['en', 'es'];

/** No room that closes is caught in the middle. */
const still = { colorScheme: 'light', reducedMotion: 'reduce' } as const;

/** The live part as wide as a phone, with no bar of the site over it, and nothing behind what hangs over its end. */
const narrow = `
  .live-page { width: 380px; min-height: 0 !important; padding: 16px }
  .VPLocalNav, .live ~ * { visibility: hidden }
  .live { border-color: transparent }`;

const account = { bank: 'bancolombia', subtype: 'SAVINGS', number: '00912345678', consent: true } as const;

/** How a state of `picturedStates` is reached, by the name of its picture. In all others the element is as it came. */
const reach: Readonly<Record<string, (page: Page, pay: Locator) => Promise<unknown>>> = {
  'card-form-wrong': async (page) => {
    await cardForm(page).type('number', '424242424242');
    await page.keyboard.press('Tab');
  },
  'card-form-ready': async (page, pay) => {
    await cardForm(page).fill(visa);
    await pay.click();
    await page.locator('pay-card-form:state(held)').waitFor();
  },
  'card-form-unknown': async (page, pay) => {
    await cardForm(page).fill({ ...visa, number: '4000000000000119' });
    await pay.click();
    await cardForm(page).button('retry').waitFor();
  },
  'account-form-wrong': async (page) => {
    await accountForm(page).fill({ bank: account.bank, number: '12' });
    await page.keyboard.press('Tab');
  },
  'account-form-ready': async (page, pay) => {
    await accountForm(page).fill(account);
    await pay.click();
    await page.locator('pay-account-form:state(held)').waitFor();
  },
  'bank-picker-open': async (page) => {
    await bankPicker(page).field.click();
    await page.keyboard.type('banco', { delay: 20 });
    await bankPicker(page).options.first().waitFor();
  },
  'bank-picker-ready': (page) => bankPicker(page).choose('davi'),
  'connect-link-completed': async (page) => {
    await page.locator('.live-page').getByRole('button').click();
    await page.locator('pay-connect-link:state(completed)').waitFor();
  },
  'payment-link-declined': (page) => answerPayment(page, 'declined'),
  'payment-link-expired': (page) => answerPayment(page, 'expired'),
  'payment-link-approved': (page) => answerPayment(page, 'approved'),
};

/** Lets the service of the page answer another status, and has the payment read once more. */
async function answerPayment(page: Page, status: string): Promise<void> {
  const element = page.locator('pay-payment-link');
  await element.evaluate(async (link: PayPaymentLink, status) => {
    const before = window.fetch;
    window.fetch = async (input, init) => {
      const answer = await before(input, init);
      return Response.json({ ...(await answer.json()), status });
    };
    link.paymentId = '';
    await new Promise(requestAnimationFrame);
    link.paymentId = 'payment_1';
  }, status);
  await page.locator(`pay-payment-link:state(${status})`).waitFor();
}

const only = process.argv[2];
/** The checkout is not: its pictures are of the demo shop. */
const isAlive = ([name]: readonly [string, ...unknown[]]) => (only ? name === only : name !== 'checkout');

/** The elements that are alive on the site in their states, in both languages. */
async function photographStates(browser: Browser, address: string): Promise<void> {
  for (const language of languages)
    for (const [element, states] of Object.entries(picturedStates).filter(isAlive))
      for (const { name } of states) {
        const page = await browser.newPage({ ...still, viewport: { width: 1100, height: 1000 } });
        const path = `${language === 'es' ? 'es/' : ''}elements/${element}`;
        await page.goto(new URL(path, address).href, { timeout: 120_000 }); // the first one bundles
        await page.addStyleTag({ content: narrow });
        const live = page.locator('.live-page').first();
        await live.locator(`pay-${element}:defined`).waitFor();
        await reach[`${element}-${name}`]?.(page, live.locator('form > button'));
        await saveState(page, live, `states/${element}-${name}-${language}`, name === 'open' ? 290 : 0);
        await page.close();
      }
}

/** @param below what hangs over the element's end, such as a list, in pixels */
async function saveState(page: Page, live: Locator, name: string, below: number): Promise<void> {
  await live.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await live.boundingBox();
  if (!box) throw new Error(`${name} is not on the page.`);
  const scrolled = await page.evaluate(() => scrollY);
  await savePicture(page, name, { ...box, y: box.y + scrolled, height: box.height + below });
}

for (const language of languages)
  for (const [element, states] of Object.entries(picturedStates))
    for (const { name } of states) makeRoomFor(`states/${element}-${name}-${language}`);
const site = await serveDocs(5180);
const browser = await chromium.launch({ executablePath: requireBrowser(), args: [...browserFlags] });
await photographStates(browser, site.resolvedUrls?.local[0] ?? '');
await browser.close();
await site.close();
