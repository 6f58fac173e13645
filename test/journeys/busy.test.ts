import { connectLink } from '@datafono/elements/testing';
import { describe, expect, it } from 'vitest';
import { openCaptureShop } from './support/capture-shop.ts';
import { visa } from './support/cards.ts';
import { useStage } from './support/use-stage.ts';

const stage = useStage();

/** What stands before the words of what an element is doing. */
const spinner = (selector: string) =>
  stage.page
    .locator(selector)
    .first()
    .evaluate((words) => {
      const { animationName, borderRightStyle, height } = getComputedStyle(words, '::before');
      return { animationName, borderRightStyle, isThere: Number.parseFloat(height) > 8 };
    });

describe.each([
  ['no-preference', { animationName: 'turn', borderRightStyle: 'solid', isThere: true }],
  ['reduce', { animationName: 'none', borderRightStyle: 'dotted', isThere: true }],
] as const)('with motion: %s', (reducedMotion, shown) => {
  it('a card that is being saved has a spinner, or dots', async () => {
    const { checkout, page, world } = stage;
    await page.emulateMedia({ reducedMotion });
    await checkout.order();
    world.cards.fail({ hold: true });
    const asked = world.cards.nextRequest();
    await checkout.payWith(visa);
    await asked;
    expect(await spinner('pay-card-form .outcome small')).toEqual(shown);
    world.cards.release();
    await checkout.arriveAt('Pago aprobado');
  });

  it('a link that is being asked for has it in its button', async () => {
    const { page } = stage;
    await page.emulateMedia({ reducedMotion });
    await page.goto((await openCaptureShop()).url);
    await page.route('**/pay/connect-links', () => {}); // no answer
    await connectLink(page).opener.click();
    await page.locator('pay-connect-link [aria-busy=true]').waitFor();
    expect(await spinner('pay-connect-link [part~=submit]')).toEqual(shown);
  });
});
