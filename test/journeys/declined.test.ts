import { describe, expect, it } from 'vitest';
import { mastercard, visa } from './support/cards.ts';
import { everythingOn, Recording } from './support/traces.ts';
import { cardPlaces, useStage } from './support/use-stage.ts';

describe.each(cardPlaces)('with the card in a %s,', (card) => {
  const stage = useStage({ card });

  const keys = () => stage.world.chargeCalls.map(({ headers }) => headers['x-idempotency']?.slice(-9));

  it('the person reads why above the form, and tries the same card again without typing it', async () => {
    const { checkout, page, world } = stage;
    const recording = new Recording(page);
    await checkout.order();
    await page.evaluate(() => document.body.toggleAttribute('data-same'));
    await checkout.payButton.click(); // errors at every field
    await checkout.choose('INSUFFICIENT_FUNDS');
    await checkout.payWith(visa);
    await checkout.refusal.waitFor();
    const [call] = world.chargeCalls;
    const { remarks } = JSON.parse(call?.answer?.body ?? '{}');
    expect(remarks.code).toBe('INSUFFICIENT_FUNDS');
    expect(remarks.customer_description).toContain('No se le cobró nada.'); // and so it is said once
    await checkout.refusal.getByText(remarks.customer_description, { exact: true }).waitFor();
    await checkout.payButton.and(page.locator(':focus')).waitFor(); // the alert is read aloud by itself
    expect(await page.locator('[data-same]').count()).toBe(1); // the same page
    await page.locator('#held', { hasText: 'Visa •••• 5556: no se pudo cobrar' }).waitFor();
    expect(await everythingOn(page)).not.toContain(visa.number);

    await checkout.payButton.dblclick(); // one try, however often the person clicks
    await checkout.arriveAt('Pago aprobado');
    expect(world.charges.map(({ status }) => status)).toEqual(['declined', 'succeeded']);
    expect(keys()).toEqual(['attempt-1', 'attempt-2']);
    expect(world.cardCalls).toHaveLength(1);
    expect(recording.console).toEqual([]); // the content security policy included
  });

  it('after a reload the page still says why; a card is typed anew, and after one that has expired another one pays', async () => {
    const { checkout, page, world } = stage;
    await checkout.order();
    await checkout.choose('INSUFFICIENT_FUNDS');
    await checkout.payWith(visa);
    await checkout.refusal.waitFor();
    await page.reload();
    await checkout.refusal.waitFor();
    expect(world.chargeCalls).toHaveLength(1);
    await checkout.choose('CARD_EXPIRED');
    await checkout.payWith(visa);
    await checkout.refusal.getByText('vencida').waitFor();
    await page.getByRole('button', { name: 'Usar otra tarjeta' }).click();
    await checkout.payWith(mastercard);
    await checkout.arriveAt('Pago aprobado');
    expect(keys()).toEqual(['attempt-1', 'attempt-2', 'attempt-3']);
    expect(world.cardCalls).toHaveLength(3);
  });

  it('on a phone the number is on the first screen, and the button once the consent above it was seen; after a decline so are the reason and the card', async () => {
    const viewport = { width: 360, height: 640 };
    await stage.enter({ viewport, hasTouch: true, isMobile: true });
    const { checkout, page } = stage;
    await checkout.order();
    const isInSight = async (locator: ReturnType<typeof page.locator>) => {
      const box = await locator.boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= viewport.height;
    };
    await page.evaluate(() => scrollTo(0, 0));
    const label = checkout.card.field('code').locator('xpath=../label');
    expect((await label.boundingBox())?.height).toBeLessThan(30); // one line
    expect(await isInSight(checkout.card.field('number'))).toBe(true);
    expect(await isInSight(checkout.payButton)).toBe(false);
    await checkout.scrollTo(checkout.payButton);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => isInSight(checkout.payButton)).toBe(true);
    expect(await isInSight(page.getByLabel('Qué responde el cobro'))).toBe(false);
    await checkout.choose('INSUFFICIENT_FUNDS');
    await checkout.card.fill(visa);
    await checkout.payButton.tap();
    const held = page.locator('#held', { hasText: 'Visa •••• 5556: no se pudo cobrar' });
    for (const part of [checkout.refusal, held, checkout.payButton])
      await expect.poll(() => isInSight(part)).toBe(true);
  });
});
