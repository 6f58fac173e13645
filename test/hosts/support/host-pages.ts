import type { Page } from 'playwright-core';

/** A page of somebody else's style, and the settings of the person's browser. */
export interface HostPage {
  readonly name: string;
  /** Its file in `pages`, without `.html`. */
  readonly file: string;
  readonly media: Parameters<Page['emulateMedia']>[0];
  /** Whether every state is measured here in `npm test`; on the others, the fullest alone. */
  readonly hasEveryState?: true;
}

const light = { colorScheme: 'light', forcedColors: 'none' } as const;
const dark = { colorScheme: 'dark', forcedColors: 'none' } as const;

export const hostPages: readonly HostPage[] = [
  { name: 'Bootstrap', file: 'bootstrap', media: light },
  { name: 'the preflight of Tailwind', file: 'tailwind', media: light },
  { name: 'no style at all', file: 'plain', media: light, hasEveryState: true },
  { name: 'a dark page without color-scheme', file: 'dark', media: light, hasEveryState: true },
  { name: 'a dark page with color-scheme', file: 'dark-scheme', media: light },
  { name: 'a newspaper', file: 'newspaper', media: light },
  { name: 'a light page with a dark color-scheme', file: 'hard-coded', media: dark },
  { name: 'a shop theme with spaced letters', file: 'storefront', media: light },
  { name: 'a reset of everything', file: 'reset', media: light },
  { name: 'right to left', file: 'rtl', media: light },
  { name: 'a column of 280 px', file: 'column', media: light },
  { name: 'text spacing and 200 %', file: 'spacing', media: light },
  { name: 'forced colours, light', file: 'forced-colors', media: { ...light, forcedColors: 'active' } },
  {
    name: 'forced colours, dark',
    file: 'forced-colors',
    media: { ...dark, forcedColors: 'active' },
    hasEveryState: true,
  },
];
