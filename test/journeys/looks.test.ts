import { describe, expect, it } from 'vitest';
import { lookAt } from './support/looks.ts';
import { screens } from './support/screens.ts';
import { useStage } from './support/use-stage.ts';

const stage = useStage();

describe.each(['es-CO', 'en'] as const)('in %s', (language) => {
  it.each(screens)(
    '$name is accessible and fits, wide and narrow, light and dark',
    async ({ name, open }) => {
      await open(stage, language);
      expect(await lookAt(stage.page, `${name}-${language}`)).toEqual([]);
    },
  );
});
