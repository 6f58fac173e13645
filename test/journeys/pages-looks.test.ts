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
});
