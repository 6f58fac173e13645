import { describe, expect, it } from 'vitest';
import { inspectorScreens } from './support/inspector-screens.ts';
import { lookAt } from './support/looks.ts';
import { useInspector } from './support/use-inspector.ts';

const { stage, receiver } = useInspector();

/** What is empty looks the same in both languages, but for its words. */
const english = inspectorScreens.filter(({ name }) => !name.endsWith('-empty'));

describe.each([
  ['es-CO', inspectorScreens],
  ['en', english],
] as const)('in %s', (language, screens) => {
  it.each(screens)(
    '$name is accessible and fits, wide and narrow, light and dark',
    async ({ name, open }) => {
      await open({ stage, receiver }, language);
      expect(await lookAt(stage.page, `${name}-${language}`)).toEqual([]);
    },
  );
});
