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
    const asked = other.page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/checkout'),
    );
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

it('an answer of the shop that is lost leaves no button waiting: the page says how the order stands', async () => {
  const { checkout, page, world } = stage;
  await checkout.order();
  await checkout.card.fill(visa);
  await page.route('**/checkout', (route) => route.abort('connectionreset'), { times: 1 });
  await checkout.payButton.click();
  await expect.poll(() => checkout.card.entry()).toMatchObject({ number: '' }); // loaded anew: nothing was charged
  await expect.poll(() => checkout.payButton.getAttribute('aria-busy')).not.toBe('true');
  await checkout.card.fill(visa);
  await page.route(
    '**/checkout',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await checkout.payButton.click();
  await checkout.arriveAt('Pago aprobado');
  expect(world.charges).toHaveLength(1);
});
