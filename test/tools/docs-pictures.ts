/** `npm run docs -- pictures`: takes the pictures of the site from the demo shop and the sandbox, and writes them as WebP. */
import { cardForm } from '@datafono/elements/testing';
import { serveSandbox } from '@datafono/sandbox';
import { connectSandbox } from '@datafono/sandbox/testing';
import { createClient } from '@datafono/server';
import { fixtures } from '@datafono/server/testing';
import { serveShop } from '@datafono/shop';
import { type Browser, chromium, type Page } from 'playwright-core';
import { picturedStates } from '../../apps/docs/src/state-pictures.ts';
import { browserFlags, requireBrowser } from './browser.ts';
import { savePicture as save } from './picture.ts';
import { printUsageOnHelp } from './usage.ts';

printUsageOnHelp('npm run docs -- pictures   writes apps/docs/pages/public/pictures');

const service = await serveSandbox({ seed: 7 });
const shop = await serveShop(service);
const sandbox = connectSandbox(service);
await sandbox.sendEventsTo(`${shop.url}/pay/events`);
const browser = await chromium.launch({ executablePath: requireBrowser(), args: [...browserFlags] });

const visa = { number: '4242424242424242', expiry: '04/35', code: '123', holder: 'Ana Gómez', consent: true };

/** How a state of the checkout is reached, on the page of an order. */
const reach: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  open: async (page) => {
    await cardForm(page, { framed: true }).field('number').waitFor();
  },
  declined: (page) => payByCard(page, '4000000000009995'),
  unknown: async (page) => {
    await sandbox.faults.add({ route: 'POST /v1/charges', kind: 'error500' });
    await payByCard(page, visa.number);
  },
  on_link: async (page) => {
    await page.locator('[name=way][value=link]').check();
    await page.locator('[data-part=pay]').click();
    await page.locator('pay-payment-link:state(pending)').waitFor();
  },
};

await photographShop(browser);
await photographInspector(browser);
await photographCapture(browser);
for (const language of ['en', 'es']) await photographCheckout(browser, language);
await browser.close();
await shop.close();
await service.close();

/** The checkout of the demo shop, with a card entered; then what its customer reads. */
async function photographShop(browser: Browser): Promise<void> {
  const page = await open(browser, { width: 720, height: 900 });
  await page.goto(`${shop.url}/?lang=en`);
  await page.getByRole('button', { name: 'Buy' }).click();
  await cardForm(page, { framed: true }).fill(visa);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await save(page, 'shop');
  await page.getByRole('button', { name: /^Pay\s/ }).click();
  await page.getByRole('heading', { name: 'Payment approved' }).waitFor();
}

/** The checkout of the demo shop in the states that its page has pictures of. */
async function photographCheckout(browser: Browser, language: string): Promise<void> {
  for (const { name } of picturedStates['checkout'] ?? []) {
    const page = await open(browser, { width: 420, height: 1300 });
    await page.goto(`${shop.url}/?lang=${language}`);
    await page.locator('form button').first().click();
    await reach[name]?.(page);
    const checkout = page.locator(`pay-checkout[data-state=${name}]`);
    const { x, y, width, height } = (await checkout.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const clip = { x: x - 8, y: y - 8, width: width + 16, height: height + 16 };
    await save(page, `states/checkout-${name}-${language}`, clip);
    await sandbox.faults.clear();
    await page.context().close();
  }
}

async function payByCard(page: Page, number: string): Promise<void> {
  await page.locator('[name=way][value=card]').check();
  await cardForm(page, { framed: true }).fill({ ...visa, number });
  await page.locator('[data-part=pay]').click();
  await page.locator('pay-checkout[data-state]:not([data-state=open])').waitFor();
}

/** The chain from the charge of that payment to the answer of the shop's webhook. */
async function photographInspector(browser: Browser): Promise<void> {
  const page = await open(browser, { width: 1100, height: 720 });
  await page.goto(`${service.control}/#key=${service.secretKey}`);
  await page.locator('.rows').getByRole('link').filter({ hasText: '/v1/charges' }).first().click();
  await page.getByRole('article').getByText('charge.paid').first().waitFor();
  await save(page, 'inspector');
}

/** The page of a capture link. */
async function photographCapture(browser: Browser): Promise<void> {
  const client = createClient({ secretKey: service.secretKey, baseUrl: service.api });
  const customer = await client.customers.create(fixtures.newCustomer);
  const { url } = await client.connectLinks.create({ customer_id: customer.id, single_use: true });
  const page = await open(browser, { width: 480, height: 720 });
  await page.goto(url ?? '');
  await page.locator('pay-card-form').first().waitFor();
  await save(page, 'capture');
}

async function open(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const still = { colorScheme: 'light', reducedMotion: 'reduce' } as const; // no room that closes is caught in the middle
  const context = await browser.newContext({ viewport, locale: 'en-US', ...still });
  return context.newPage();
}
