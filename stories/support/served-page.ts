import type { StoryObj } from '@storybook/web-components-vite';
import { expect, waitFor } from 'storybook/test';
import type { Documents } from '../recording/recorded.ts';
import { fits, frameOf, shows, type ViewOptions } from './frame.ts';

/** Disables forms and links, because stories have no server. */
const disableNavigation = `
  for (const type of ['submit', 'click'])
    addEventListener(type, (event) => {
      if (type === 'submit' || event.target.closest('a:not(.skip)')) event.preventDefault();
    });
`;

/**
 * Creates a story of a recorded page.
 *
 * @param name name of the page
 * @param selector an element that only this page has
 * @param act user actions on the page
 * @param height CSS height of the window; by default that of the page
 */
export const servedPage = (
  documents: Documents,
  name: string,
  selector: string,
  act?: (page: Document) => Promise<void>,
  height?: string,
): StoryObj => ({
  render: (_, { globals }) => {
    const view = globals as unknown as ViewOptions; // the values of the toolbar in preview.ts
    const document = documents[name]?.[view.language] ?? '';
    return frameOf({ title: name, document, view, setup: disableNavigation, ...(height && { height }) });
  },
  play: async ({ canvasElement, globals }) => {
    const page = await shows(canvasElement, selector);
    await expect(page.documentElement.lang).toBe(globals['language']);
    await waitFor(() => expect(page.querySelector('pay-card-form:not(:defined)')).toBeNull());
    await act?.(page);
    await fits(canvasElement);
  },
});

/** The same story 360 px wide. */
export const onPhone = (story: StoryObj): StoryObj => ({ ...story, globals: { width: '360' } });

/** The same story in English, dark and 360 px wide. */
export const other = (story: StoryObj): StoryObj => ({
  ...story,
  globals: { language: 'en', scheme: 'dark', width: '360' },
});
