import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visa } from './support/cards.ts';
import { CheckoutPage } from './support/checkout.page.ts';
import { useStage } from './support/use-stage.ts';

const stage = useStage();

/** Clicks on where something is, whatever has become of it since, and waits for nothing that follows. */
async function clicker(target: Locator): Promise<(times: number) => Promise<void>> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to click.');
  const { mouse } = target.page();
  return (times) => mouse.click(box.x + box.width / 2, box.y + box.height / 2, { clickCount: times });
}

describe('impatience charges once', () => {
  it('ten fast clicks', async () => {
    const { checkout, world } = stage;
    await checkout.order();
    await checkout.card.fill(visa);
    const clickThere = await clicker(checkout.payButton);
    world.cards.fail({ hold: true });
    await clickThere(10);
    world.cards.release();
    await checkout.arriveAt('Pago aprobado');
    expect(world.cardCalls).toHaveLength(1);
    expect(world.chargeCalls).toHaveLength(1);
  });

  it('clicks while the shop is charging', async () => {
    const { checkout, world } = stage;
    await checkout.order();
    await checkout.card.fill(visa);
    const clickThere = await clicker(checkout.payButton);
    world.api.fail({ hold: true });
    const charging = world.api.nextRequest();
    await clickThere(1);
    await charging;
    await clickThere(1);
    world.api.release();
    await checkout.arriveAt('Pago aprobado');
    expect(world.cardCalls).toHaveLength(1);
    expect(world.chargeCalls).toHaveLength(1);
  });

  it('two tabs paying the same order at the same time', async () => {
    const { checkout, context, page, world } = stage;
    await checkout.order();
    const other = new CheckoutPage(await context.newPage(), world.shop.url);
    await other.page.goto(page.url());
    for (const tab of [checkout, other]) await tab.card.fill(visa);
    const clicks = [await clicker(checkout.payButton), await clicker(other.payButton)];
    world.api.fail({ hold: true });
    const charging = world.api.nextRequest();
    const asked = other.page.waitForRequest((request) => request.isNavigationRequest());
    await clicks[0]?.(1);
    await charging;
    await clicks[1]?.(1);
    await asked;
    world.api.release();
    for (const tab of [checkout, other]) await tab.arriveAt('Pago aprobado');
    expect(world.cardCalls).toHaveLength(2);
    expect(world.chargeCalls).toHaveLength(1);
    expect(checkout.page.url()).toBe(other.page.url());
  });
});

it('a shop that sends no page back leaves no button waiting: another card can be typed and pays', async () => {
  const { checkout, page, world } = stage;
  await page.clock.install();
  await checkout.order();
  await checkout.card.fill(visa);
  const label = await checkout.payButton.textContent();
  await page.route('**/checkout', (route) => route.fulfill({ status: 204 }), { times: 1 });
  await checkout.payButton.click();
  // Nothing drops the card while the form is on its way: for 30 seconds, since the page stays.
  await expect.poll(() => checkout.card.button('change').isDisabled()).toBe(true);
  await page.clock.fastForward('00:31');
  await checkout.card.button('change').click();
  await expect.poll(() => checkout.payButton.textContent()).toBe(label);
  expect(await checkout.payButton.getAttribute('aria-busy')).toBe('false');
  await checkout.card.fill(visa);
  await checkout.payButton.click();
  await checkout.arriveAt('Pago aprobado');
  expect(world.charges).toHaveLength(1);
});
