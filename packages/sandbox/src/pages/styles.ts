import { readFileSync } from 'node:fs';

/** The parts of a style sheet: shared ones first, then those of one page. */
export interface StyleParts {
  readonly shared: readonly SharedStyle[];
  /** Folder of the page's own parts. */
  readonly folder: URL;
  /** In cascade order. */
  readonly own: readonly string[];
}

export type SharedStyle = (typeof basic)[number] | (typeof ofSites)[number] | 'brand';

/** Shared by all pages. */
const basic = ['tokens', 'base', 'controls'] as const;

/** Shared by customer-facing pages in addition. */
const ofSites = ['site', 'notices', 'result', 'elements', 'tables'] as const;

/** The shared parts in cascade order. */
export const sharedStyles = { basic, site: [...basic, ...ofSites], brand: 'brand' } as const;

/** Concatenates the parts of a style sheet. */
export function styleSheet({ shared, folder, own }: StyleParts): string {
  const files = [
    ...shared.map((name) => new URL(`./styles/${name}.css`, import.meta.url)),
    ...own.map((name) => new URL(`./${name}.css`, folder)),
  ];
  return files.map((file) => readFileSync(file, 'utf8')).join('\n');
}
