import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inspectorScreens } from './support/inspector-screens.ts';
import { lookAt } from './support/looks.ts';
import { usePages } from './support/pages-stage.ts';
import { Receiver } from './support/receiver.ts';

const stage = usePages();
const receiver = new Receiver();

beforeAll(() => receiver.open());
afterAll(() => receiver.close());

describe.each(['es-CO', 'en'] as const)('in %s', (language) => {
  it.each(inspectorScreens)(
    '$name is accessible and fits, wide and narrow, light and dark',
    async ({ name, open }) => {
      await open({ stage, receiver }, language);
      expect(await lookAt(stage.page, `${name}-${language}`)).toEqual([]);
    },
  );
});
