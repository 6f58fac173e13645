import type { StoryObj } from '@storybook/web-components-vite';
import { expect, waitFor } from 'storybook/test';
import type { Documents } from '../recording/recorded.ts';
import { fits, frameOf, shows, type ViewOptions } from './frame.ts';

/** Forms and links lead nowhere, for there is no server. */
const still = `
  for (const type of ['submit', 'click'])
    addEventListener(type, (event) => {
      if (type === 'submit' || event.target.closest('a:not(.skip)')) event.preventDefault();
    });
`;

/**
 * A story of a page as it was served.
 *
 * @param name of the page
 * @param selector what it shows that another page does not
 * @param act what a person does there
 */
export const servedPage = (
  documents: Documents,
  name: string,
  selector: string,
  act?: (page: Document) => Promise<void>,
): StoryObj => ({
  render: (_, { globals }) => {
    const look = globals as unknown as ViewOptions; // the values of the toolbar, which preview.ts lists
    return frameOf({ title: name, document: documents[name]?.[look.language] ?? '', look, before: still });
  },
  play: async ({ canvasElement, globals }) => {
    const page = await shows(canvasElement, selector);
    await expect(page.documentElement.lang).toBe(globals['language']);
    await waitFor(() => expect(page.querySelector('pay-card-form:not(:defined)')).toBeNull());
    await act?.(page);
    await fits(canvasElement);
  },
});

/** The same in the other language, by night, on a telephone. */
export const other = (story: StoryObj): StoryObj => ({
  ...story,
  globals: { language: 'en', scheme: 'dark', width: '360' },
});
