import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, waitFor } from 'storybook/test';
import { allElements, serveAll } from './support/all-elements.ts';
import { partOf } from './support/person.ts';
import { partIn } from './support/stories.ts';

serveAll();

/** Try them: nothing is charged, the services are made up. The toolbar has other pages, a theme, colours and languages. */
const meta: Meta = { title: 'Guide/Overview', tags: ['!autodocs'], render: () => allElements() };
export default meta;

export const FiveElements: StoryObj = {
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(partIn(partOf(canvasElement, 'pay-payment-link'), '[role=img]')).toBeVisible(),
    );
    await expect(canvasElement.ownerDocument.scrollingElement?.scrollTop).toBe(0);
  },
};
