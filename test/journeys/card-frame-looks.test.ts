import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Frame, Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { visa } from './support/cards.ts';
import { phone } from './support/person.ts';
import { isReadable, randomLooks } from './support/random-looks.ts';
import { useStage } from './support/use-stage.ts';

/** How many random looks a page has. */
const LOOKS = Number(process.env['LOOKS'] ?? 200);

const stages = { page: useStage({ card: 'page' }), frame: useStage({ card: 'frame' }) };
type Stage = (typeof stages)['page'];

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What a person sees with. */
const screens = {
  'light, on a desktop': { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  'dark, on a phone': { ...phone, colorScheme: 'dark' },
  'in forced colours, light': { colorScheme: 'light', forcedColors: 'active' },
  'in forced colours, dark, on a phone': { ...phone, colorScheme: 'dark', forcedColors: 'active' },
} as const;

/** Takes the focus out of the form, so that no field has a ring. */
const leaveField = (page: Page) => page.evaluate(() => document.querySelector('pay-card-form')?.blur());

const states = {
  empty: () => Promise.resolve(),
  'with errors': async ({ checkout, page }: Stage) => {
    await checkout.pressPay();
    await expect.poll(async () => Object.keys(await checkout.card.errors()).length).toBe(5);
    await expect
      .poll(() => checkout.card.field('number').evaluate((field) => field.matches(':focus')))
      .toBe(true);
    await leaveField(page);
  },
  filled: async ({ checkout, page }: Stage) => {
    await checkout.card.fill(visa);
    await leaveField(page);
  },
};

/** The form as pixels, without the blinking caret. */
async function picture({ page }: Stage): Promise<PNG> {
  const form = page.locator('pay-card-form');
  return PNG.sync.read(await form.screenshot({ animations: 'disabled', caret: 'hide' }));
}

/**
 * The share of levels that differ by more than the edge of a letter may, from those of the other picture at the same place and
 * one pixel above and below: a frame begins at a whole pixel. The badge “Modo de prueba” has 0.0016 of them: a page can style it as
 * a part, and no part in a frame.
 */
function difference(a: PNG, b: PNG): number {
  expect([a.width, a.height]).toEqual([b.width, b.height]);
  const line = 4 * a.width;
  const isAlike = (level: number, at: number) => Math.abs(level - (b.data[at] ?? level)) <= 96;
  const differing = a.data.filter(
    (level, at) => ![at, at - line, at + line].some((there) => isAlike(level, there)),
  );
  return differing.length / a.data.length;
}

/** What axe finds in a document against WCAG. It knows the contrast neither in forced colours nor in a frame, which is transparent. */
async function violationsIn(frame: Frame, hasContrast: boolean): Promise<readonly string[]> {
  await frame.addScriptTag({ path: axe });
  // The button stays in sight on a phone: at the end of the page it covers nothing.
  await frame.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const { violations } = await frame.evaluate(
    (enabled): Promise<AxeResults> =>
      window.axe.run({
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        rules: { 'color-contrast': { enabled } },
      }),
    hasContrast,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

it.each(Object.entries(screens))(
  '%s, the form looks the same in a frame, and has no fault',
  async (_, screen) => {
    for (const stage of Object.values(stages)) {
      await stage.enter({ ...screen, reducedMotion: 'reduce', bypassCSP: true });
      await stage.checkout.order();
    }
    const [framed] = stages.frame.page.frames().slice(1);
    if (!framed) throw new Error('There is no frame.');
    for (const [name, reach] of Object.entries(states)) {
      for (const stage of Object.values(stages)) await reach(stage);
      const pictures = [await picture(stages.page), await picture(stages.frame)] as const;
      expect(difference(...pictures), name).toBeLessThan(0.002);
      const found = [
        await violationsIn(stages.page.page.mainFrame(), !('forcedColors' in screen)),
        await violationsIn(stages.frame.page.mainFrame(), false),
        await violationsIn(framed, false),
      ];
      expect(found, name).toEqual([[], [], []]);
    }
  },
);

it.each([280, 320, 700])('a page of %i px without any margin does not scroll sideways', async (width) => {
  const { checkout, page } = stages.frame;
  await page.setViewportSize({ width, height: 900 });
  await checkout.order();
  const [scrolled, visible] = await page.locator('pay-card-form').evaluate((form) => {
    document.body.replaceChildren(form);
    document.body.style.cssText = 'margin: 0; padding: 0; max-width: none';
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth];
  });
  expect(scrolled).toBe(visible);
});

describe.each([360, 1280])('at %i px', (width) => {
  it('every field is where it is without a frame, to the pixel', async () => {
    const places = async ({ checkout, page }: Stage) => {
      await page.setViewportSize({ width, height: 900 });
      await checkout.order();
      const host = (await page.locator('pay-card-form').boundingBox()) ?? { x: 0, y: 0, height: 0 };
      const boxes: Record<string, unknown> = { height: Math.round(host.height) };
      for (const field of ['number', 'expiry', 'code', 'holder', 'consent'] as const) {
        const box = await checkout.card.field(field).boundingBox();
        boxes[field] = box && [box.x - host.x, box.y - host.y, box.width, box.height].map(Math.round);
      }
      return boxes;
    };
    expect(await places(stages.frame)).toEqual(await places(stages.page));
  });
});

describe.each(['light', 'dark'] as const)('a page with any look, in a %s browser,', (colorScheme) => {
  it('hides no text of the frame', async () => {
    await stages.frame.enter({ colorScheme });
    const { checkout, page } = stages.frame;
    await checkout.order();
    await checkout.card.field('number').fill(visa.number);
    await checkout.card.field('expiry').fill('9');
    await checkout.card.field('expiry').blur();
    const [framed] = page.frames().slice(1);
    const looks = (await framed?.evaluate(randomLooks, LOOKS)) ?? [];
    expect(looks).toHaveLength(4 * LOOKS);
    expect(looks.filter((look) => !isReadable(look)).slice(0, 5)).toEqual([]);
  });
});

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}
