import manifest from '@datafono/elements/custom-elements.json' with { type: 'json' };
import type { Preview } from '@storybook/web-components-vite';
import { setCustomElementsManifest } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect } from 'storybook/test';
import { dress, hostPages } from '../support/host-pages.ts';

setCustomElementsManifest(manifest);

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    // The words that a person sees are those by which voice control finds a control (WCAG 2.5.3).
    a11y: { test: 'error', config: { rules: [{ id: 'label-content-name-mismatch', enabled: true }] } },
    docs: { codePanel: true },
    options: {
      storySort: {
        order: ['Guide', ['Overview', 'Introduction', 'Events', 'Theming', 'Theme'], 'Elements'],
      },
    },
    backgrounds: { disable: true },
    layout: 'fullscreen',
  },
  initialGlobals: { language: 'es-CO', scheme: 'light', width: 'wide', host: 'plain', look: 'none' },
  globalTypes: {
    language: {
      description: 'Language of the page',
      toolbar: {
        title: 'Language',
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'es-CO', title: 'Español (Colombia)' },
          { value: 'en', title: 'English' },
        ],
      },
    },
    scheme: {
      description: 'Colour scheme of the page',
      toolbar: {
        title: 'Colours',
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
        ],
      },
    },
    width: {
      description: 'Width of the page',
      toolbar: {
        title: 'Width',
        icon: 'mobile',
        dynamicTitle: true,
        items: [
          { value: 'wide', title: 'Wide' },
          { value: '360', title: '360 px' },
        ],
      },
    },
    host: {
      description: 'The page around the story',
      toolbar: {
        title: 'Page',
        icon: 'browser',
        dynamicTitle: true,
        items: Object.entries(hostPages).map(([value, { title }]) => ({ value, title })),
      },
    },
    look: {
      description: 'Custom properties',
      toolbar: {
        title: 'Theme',
        icon: 'paintbrush',
        dynamicTitle: true,
        items: [
          { value: 'none', title: 'No theme' },
          { value: 'five', title: 'Five properties' },
        ],
      },
    },
  },
  decorators: [
    (story, { globals, viewMode }) => {
      const name = viewMode === 'story' ? globals['host'] : 'plain';
      dress(hostPages[name] ?? { title: '', css: '', properties: {} }, globals['look'] === 'five');
      const own = 'background: Canvas; color: CanvasText; font-family: system-ui, sans-serif';
      return html`
        <div
          lang=${globals['language']}
          style="color-scheme: ${globals['scheme']}; max-width: ${globals['width'] === '360' ? '360px' : 'none'};
            box-sizing: border-box; padding: 1rem; ${name === 'plain' ? own : ''}"
        >
          ${story()}
        </div>
      `;
    },
  ],
  afterEach: async ({ canvasElement }) => {
    const page = canvasElement.querySelector('div[lang]');
    await expect(page?.scrollWidth).toBeLessThanOrEqual(page?.clientWidth ?? 0);
  },
};

export default preview;
