import { describe, expect, it } from 'vitest';
import { mastercard, visa } from './support/cards.ts';
import { CheckoutPage } from './support/checkout.page.ts';
import { InspectorPage } from './support/inspector.page.ts';
import { everythingOn } from './support/traces.ts';
import { useStage } from './support/use-stage.ts';

const stage = useStage();

/** Pays with a card, and the bank declines. */
async function decline(scenario = 'INSUFFICIENT_FUNDS'): Promise<void> {
  const { checkout } = stage;
  await checkout.order();
  await checkout.choose(scenario);
  await checkout.card.fill(visa);
  await checkout.payButton.click();
  await checkout.refusal.waitFor();
}

const keys = () => stage.world.chargeCalls.map(({ headers }) => headers['x-idempotency']?.slice(-9));

describe('the charge is declined', () => {
  it('the person reads why above the form, and tries the same card again without typing it', async () => {
    const { checkout, page, world } = stage;
    await checkout.order();
    await page.evaluate(() => document.body.toggleAttribute('data-same'));
    await checkout.choose('INSUFFICIENT_FUNDS');
    await checkout.card.fill(visa);
    await checkout.payButton.click();
    await checkout.refusal.waitFor();
    const [call] = world.chargeCalls;
    const { remarks } = JSON.parse(call?.answer?.body ?? '{}');
    expect(remarks.code).toBe('INSUFFICIENT_FUNDS');
    await checkout.refusal.getByText(remarks.customer_description, { exact: true }).waitFor();
    await checkout.refusal.getByText('No se hizo ningún cobro y su pedido queda guardado.').waitFor();
    await checkout.refusal.and(page.locator(':focus')).waitFor();
    expect(await page.locator('[data-same]').count()).toBe(1); // the same page
    await page.locator('#held', { hasText: 'Visa 5556, rechazada' }).waitFor();
    expect(await everythingOn(page)).not.toContain(visa.number);

    await checkout.payButton.click();
    await checkout.arriveAt('Pago aprobado');
    expect(world.charges.map(({ status }) => status)).toEqual(['declined', 'succeeded']);
    expect(keys()).toEqual(['attempt-1', 'attempt-2']);
    expect(world.cardCalls).toHaveLength(1);
  });

  it.each(['es-CO', 'en'] as const)('the shop finds the order in the inspector in %s', async (language) => {
    const { checkout, page, world } = stage;
    await decline();
    const number = (await checkout.refusal.locator('code').first().textContent()) ?? '';
    expect(number).toMatch(/^[0-9A-F]{8}$/);
    const inspector = new InspectorPage(page);
    await inspector.open(world.service.addresses, language);
    await page.getByRole('searchbox').fill(number.toLowerCase());
    const row = inspector.row('/v1/charges');
    const said = language === 'en' ? 'Declined · $ 38,000' : 'Rechazado · $ 38.000';
    const line = row.getByText(`${said} · INSUFFICIENT_FUNDS`);
    await line.waitFor();
    expect(await row.count()).toBe(1);
    await row.click();
    const last = inspector.detail.locator('.node.transition').last();
    const reason = last.getByText('INSUFFICIENT_FUNDS');
    await reason.waitFor();
    const colours = [line, reason, last.locator('.pill.danger')].map((each) =>
      each.evaluate((node) => getComputedStyle(node).color),
    );
    expect(new Set(await Promise.all(colours)).size).toBe(1);
  });

  it('after a reload and a change of the language the same card pays without being typed', async () => {
    const { checkout, page, world } = stage;
    await decline();
    await page.reload();
    await checkout.sameCard.waitFor();
    expect(world.chargeCalls).toHaveLength(1);
    await checkout.changeLanguage('en');
    const english = stage.checkoutIn('en');
    await english.refusal.waitFor();
    await english.sameCard.waitFor();
    await english.payButton.click();
    await english.arriveAt('Payment approved');
    expect(world.charges.map(({ status }) => status)).toEqual(['declined', 'succeeded']);
    expect(keys()).toEqual(['attempt-1', 'attempt-2']);
    expect(world.cardCalls).toHaveLength(1);
  });

  it('declined once more after a reload, the same card is offered, until it cannot pay', async () => {
    const { checkout, page, world } = stage;
    await decline();
    await page.reload();
    await checkout.choose('TRANSACTION_REJECTED');
    await checkout.payButton.click();
    await expect.poll(() => world.charges.length).toBe(2);
    await checkout.refusal.and(page.locator(':focus')).waitFor();
    await checkout.sameCard.waitFor();
    await checkout.choose('CARD_EXPIRED');
    await checkout.payButton.click();
    await checkout.refusal.getByText('Use otro medio de pago.').waitFor();
    await checkout.sameCard.waitFor({ state: 'detached' });
    await checkout.card.fill(mastercard);
    await checkout.payButton.click();
    await checkout.arriveAt('Pago aprobado');
    expect(keys()).toEqual(['attempt-1', 'attempt-2', 'attempt-3', 'attempt-4']);
    expect(world.cardCalls).toHaveLength(2);
  });

  it('reloading shows why and charges nothing; another card pays', async () => {
    const { checkout, page, world } = stage;
    await decline();
    await page.reload();
    await checkout.refusal.waitFor();
    expect(world.chargeCalls).toHaveLength(1);
    await checkout.useOtherCard();
    await checkout.card.fill(mastercard);
    await checkout.payButton.click();
    await checkout.arriveAt('Pago aprobado');
    expect(world.charges.map(({ status }) => status)).toEqual(['declined', 'succeeded']);
    expect(keys()).toEqual(['attempt-1', 'attempt-2']);
    expect(world.cardCalls).toHaveLength(2);
  });

  it('a card that would be declined again is not kept', async () => {
    const { checkout, world } = stage;
    await decline('CARD_EXPIRED');
    await checkout.refusal.getByText('Use otro medio de pago.').waitFor();
    await checkout.card.field('number').waitFor();
    await checkout.card.fill(mastercard);
    await checkout.payButton.click();
    await checkout.arriveAt('Pago aprobado');
    expect(world.cardCalls).toHaveLength(2);
  });

  it('however often the person clicks, one try is charged once', async () => {
    const { checkout, world } = stage;
    await decline();
    await checkout.payButton.dblclick();
    await checkout.arriveAt('Pago aprobado');
    expect(keys()).toEqual(['attempt-1', 'attempt-2']);
    expect(world.charges.map(({ status }) => status)).toEqual(['declined', 'succeeded']);
  });

  it('in English the person reads why in English', async () => {
    const { page, world } = stage;
    const checkout = new CheckoutPage(page, world.shop.url, 'en');
    await checkout.order();
    await checkout.choose('INSUFFICIENT_FUNDS');
    await checkout.card.fill(visa);
    await checkout.payButton.click();
    await checkout.refusal.getByText('There are not enough funds.').waitFor();
  });
});

describe.each([
  { width: 360, height: 640 },
  { width: 390, height: 844 },
])('on a phone of $width × $height', (viewport) => {
  it('the number and the button are on the first screen; after a decline so are the reason and the card', async () => {
    await stage.enter({ viewport, hasTouch: true, isMobile: true });
    const { checkout, page } = stage;
    await checkout.order();
    const isInSight = async (locator: ReturnType<typeof page.locator>) => {
      const box = await locator.boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= viewport.height;
    };
    await page.evaluate(() => scrollTo(0, 0));
    expect(await isInSight(checkout.card.field('number'))).toBe(true);
    expect(await isInSight(checkout.payButton)).toBe(true);
    expect(await isInSight(page.getByLabel('Qué responde el cobro'))).toBe(false);
    await checkout.choose('INSUFFICIENT_FUNDS');
    await checkout.card.fill(visa);
    await checkout.payButton.tap();
    for (const part of [
      checkout.refusal,
      page.locator('#held', { hasText: 'Visa 5556, rechazada' }),
      checkout.payButton,
    ])
      await expect.poll(() => isInSight(part)).toBe(true);
  });
});
