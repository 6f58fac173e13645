import { describe, expect, it } from 'vitest';
import { visa } from './support/cards.ts';
import { useStage } from './support/use-stage.ts';

const stage = useStage();
const fields = ['number', 'expiry', 'code', 'holder', 'consent'] as const;

describe('with the keyboard alone', () => {
  it('a person orders, fills in the card and pays', async () => {
    const { checkout, page, world } = stage;
    await checkout.visit();
    await page.keyboard.press('Tab');
    await page.getByRole('link', { name: 'Ir al contenido' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.getByLabel('Bolsas').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await checkout.card.field('number').waitFor();
    await checkout.card.field('number').focus();
    for (const text of [visa.number, visa.expiry, visa.code, visa.holder]) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await checkout.arriveAt('Pago aprobado');
    expect(world.charges).toHaveLength(1);
  });

  it('Tab goes number, expiry, code, holder, consent, Pay; Shift+Tab comes back', async () => {
    const { checkout, page } = stage;
    await checkout.order();
    const stops = [...fields.map((field) => checkout.card.field(field)), checkout.payButton];
    const isFocused = (stop: (typeof stops)[number]) =>
      stop.evaluate((element) => (element.getRootNode() as Document | ShadowRoot).activeElement === element);
    await stops[0]?.focus();
    for (const stop of stops) {
      expect(await isFocused(stop)).toBe(true);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Shift+Tab');
    for (const stop of stops.toReversed()) {
      expect(await isFocused(stop)).toBe(true);
      await page.keyboard.press('Shift+Tab');
    }
  });

  it('paying too early says every error and goes to the first', async () => {
    const { checkout, page, world } = stage;
    await checkout.order();
    await checkout.payButton.focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => Object.keys(await checkout.card.errors())).toEqual(fields);
    await page.keyboard.type('4');
    expect((await checkout.card.entry()).number).toBe('4');
    expect(world.cardCalls).toHaveLength(0);
  });
});
