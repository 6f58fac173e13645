import { describe, expect, it } from 'vitest';
import { lookAt } from './support/looks.ts';
import { pageScreens } from './support/page-screens.ts';
import { usePages } from './support/pages-stage.ts';

const stage = usePages();

describe.each(['es-CO', 'en'] as const)('in %s', (language) => {
  it.each(pageScreens)(
    '$name is accessible and fits, wide and narrow, light and dark',
    async ({ name, open }) => {
      await open(stage, language);
      expect(await lookAt(stage.page, `${name}-${language}`)).toEqual([]);
    },
  );

  it.each([320, 360, 481, 832, 1280])(
    'keeps the room for the card form, so that nothing jumps, at %i px',
    async (width) => {
      const { page, service } = stage;
      const { url } = await service.link();
      await page.setViewportSize({ width, height: 800 });
      await page.route('**/*-page.js', (route) => route.abort());
      const button = page.locator('#send > button');
      await page.goto(`${url}?lang=${language}`);
      const before = await button.boundingBox();
      await page.unroute('**/*-page.js');
      await page.reload();
      await stage.card(language).field('number').waitFor();
      const after = await button.boundingBox();
      expect(Math.abs((after?.y ?? 0) - (before?.y ?? Number.POSITIVE_INFINITY))).toBeLessThanOrEqual(8);
    },
  );
});
