import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { desktopBrowser, sharedBrowser } from './support/browser.ts';
import { visa } from './support/cards.ts';
import { everythingOn } from './support/traces.ts';
import { cardPlaces, useStage } from './support/use-stage.ts';

/** The address of an order's page, or of its checkout. */
const ORDER = /\/(orders|checkouts)\/[0-9a-f-]+$/;

const empty = { number: '', expiry: '', code: '', holder: '' };

/** Counts, for as long as the tab lives, how often the browser brought a page back as it was left. */
const countRestored = () =>
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) sessionStorage.setItem('restored', String(Number(sessionStorage.getItem('restored')) + 1));
  });

const timesRestored = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('restored')));

/** Goes through the history, to a page whose address ends so and that comes from the server in the end. */
async function travel(page: Page, direction: 'goBack' | 'goForward', path: RegExp): Promise<void> {
  const arrived = page.waitForResponse((response) => path.test(response.url()) && response.ok());
  await page[direction]({ waitUntil: 'commit' });
  await arrived;
  // A page that the browser brings back as it was loads nothing.
  await page.waitForFunction(() => document.readyState === 'complete');
}

/** Whether every field of the form is filled in. */
const isComplete = (page: Page): Promise<boolean> =>
  page.locator('pay-card-form').evaluate((form) => form.matches(':state(complete)'));

describe.each(
  [true, false].flatMap((backForwardCache) => cardPlaces.map((card) => ({ backForwardCache, card }))),
)('with the back/forward cache: $backForwardCache, the card in a $card', ({ backForwardCache, card }) => {
  // The browser of other journeys has no such cache, as one has none that is short of memory.
  const stage = useStage({ card, openBrowser: backForwardCache ? desktopBrowser : sharedBrowser });

  it('Back and Forward after paying shows the receipt, no digit, and charges no more', async () => {
    const { checkout, page, world } = stage;
    await checkout.buy(1);
    await checkout.payWith(visa);
    await checkout.arriveAt('Pago aprobado');
    await page.goBack({ waitUntil: 'commit' });
    await checkout.arriveAt('Café de Nariño, 340 g');
    await page.goForward({ waitUntil: 'commit' });
    await checkout.arriveAt('Pago aprobado');
    expect(await everythingOn(page)).not.toContain(visa.number);
    expect(world.cardCalls).toHaveLength(1);
    expect(world.chargeCalls).toHaveLength(1);
  });

  it('after a decline Back to the shop and Forward says why; a card is typed anew, and pays', async () => {
    const { checkout, page, world } = stage;
    await checkout.buy(1);
    await checkout.choose('INSUFFICIENT_FUNDS');
    await checkout.payWith(visa);
    await checkout.refusal.waitFor();
    await page.goBack({ waitUntil: 'commit' });
    await checkout.arriveAt('Café de Nariño, 340 g');
    await travel(page, 'goForward', ORDER);
    await checkout.refusal.waitFor();
    expect(await everythingOn(page)).not.toContain(visa.number);
    expect(world.charges).toHaveLength(1);
    expect(await checkout.card.entry()).toEqual(empty);
    await checkout.payWith(visa);
    await checkout.arriveAt('Pago aprobado');
    expect(world.charges.map(({ status }) => status)).toEqual(['declined', 'succeeded']);
  });

  it('Forward to a half filled form finds no digit', async () => {
    const { checkout, page } = stage;
    await page.addInitScript(countRestored);
    await checkout.buy(1);
    await checkout.card.fill(visa);
    await expect.poll(() => isComplete(page)).toBe(true);
    await page.goBack({ waitUntil: 'commit' });
    await checkout.arriveAt('Café de Nariño, 340 g');
    await travel(page, 'goForward', ORDER);
    await expect.poll(() => isComplete(page)).toBe(false);
    expect(await timesRestored(page)).toBe(backForwardCache ? 2 : 0); // the product, and the checkout
    // Playwright does not find a frame of another site again that the browser brings back.
    if (card === 'frame' && backForwardCache) await page.reload();
    expect(await checkout.card.entry()).toEqual(empty);
  });

  // Seen: in a page that the test rewrites the frame does not load. That it is empty after Forward, the test before this one shows.
  it.runIf(card === 'page')(
    'what one customer typed is nowhere after Forward or a reload for another one',
    async () => {
      const { checkout, page } = stage;
      await checkout.buy(1);
      await checkout.card.fill(visa);
      await page.route(ORDER, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(/(customer-id=\\?")[\w-]+/, '$1cus_another');
        await route.fulfill({ response, body });
      });
      await page.goBack({ waitUntil: 'commit' });
      await checkout.arriveAt('Café de Nariño, 340 g');
      await travel(page, 'goForward', ORDER);
      for (const _ of ['Forward', 'a reload']) {
        await page.locator('pay-card-form[customer-id=cus_another]').waitFor();
        expect(await checkout.card.entry()).toEqual(empty);
        await checkout.card.fill(visa);
        await page.reload();
      }
      expect(await checkout.card.entry()).toEqual(empty);
    },
  );
});
