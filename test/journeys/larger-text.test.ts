import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { brokenWords } from './support/broken-words.ts';
import { visa } from './support/cards.ts';
import { phone } from './support/person.ts';
import { customerScreens } from './support/screens.ts';
import { cardPlaces, useStage } from './support/use-stage.ts';

const stage = useStage({ events: true });

/** What is wrong with a page where its text has a size, in percent, on a phone. */
async function faultsAt(page: Page, size: number, width: number): Promise<readonly string[]> {
  await page.setViewportSize({ ...phone.viewport, width });
  await page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`;
  }, size);
  const right = await page.evaluate(() => document.documentElement.scrollWidth);
  const words = await page.evaluate(brokenWords);
  return [...words, ...(right > width ? [`${right} px wide`] : [])].map(
    (fault) => `${fault} (${size} % at ${width} px)`,
  );
}

it.each(Object.entries(customerScreens(stage)))(
  '%s has no broken word, with text of twice the size on a phone',
  async (_, path) => {
    await stage.enter({ ...phone, isMobile: false, reducedMotion: 'reduce', bypassCSP: true });
    const { page } = stage;
    await path(page);
    const faults: string[] = [];
    for (const size of [100, 150, 200])
      for (const width of [360, 390]) faults.push(...(await faultsAt(page, size, width)));
    expect(faults).toEqual([]);
  },
);

/** The text fields of a card around one of them whose text is cut off. */
const cutFields = (input: Element): readonly string[] =>
  [...(input.getRootNode() as ShadowRoot).querySelectorAll<HTMLInputElement>('[part~=input]')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ id, scrollWidth, clientWidth }) => `${id} is cut off: ${scrollWidth} of ${clientWidth} px`);

describe.each(cardPlaces)('a card in a %s', (place) => {
  const shop = useStage({ card: place });

  it('is seen whole and has no broken word, with text of twice the size on a phone', async () => {
    await shop.enter({ ...phone, isMobile: false, reducedMotion: 'reduce', bypassCSP: true });
    const { checkout, page } = shop;
    await checkout.order();
    await checkout.card.fill(visa);
    const number = checkout.card.field('number');
    const labelSize = () =>
      number.evaluate((input: HTMLInputElement) => getComputedStyle(input.labels?.[0] ?? input).fontSize);
    for (const size of [100, 150, 200])
      for (const width of [360, 390]) {
        expect(await faultsAt(page, size, width)).toEqual([]);
        await expect.poll(labelSize).toBe(`${(14 * size) / 100}px`); // a frame has it a message later
        const seen = async () => [
          ...(await number.evaluate(brokenWords)),
          ...(await number.evaluate(cutFields)),
        ];
        await expect.poll(seen, { message: `at ${size} % and ${width} px` }).toEqual([]);
      }
  });
});
