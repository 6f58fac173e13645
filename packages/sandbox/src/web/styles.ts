import { readFileSync } from 'node:fs';

/** A style sheet by its parts: those of all pages that it takes, then those of one page. */
export interface StyleParts {
  readonly shared: readonly SharedStyle[];
  /** Where the page's own parts are. */
  readonly folder: URL;
  /** What comes later may change what came before. */
  readonly own: readonly string[];
}

export type SharedStyle = (typeof basic)[number] | (typeof ofSites)[number];

/** What every page stands on. */
const basic = ['tokens', 'base', 'controls', 'tables', 'forced-colors'] as const;

/** What a page that a customer sees has besides. */
const ofSites = ['site', 'notices', 'result', 'card-form'] as const;

/** The parts that pages share, in the order they are read. */
export const sharedStyles = { basic, site: [...basic, ...ofSites] } as const;

/** Puts a style sheet together. */
export function styleSheet({ shared, folder, own }: StyleParts): string {
  const files = [
    ...shared.map((name) => new URL(`./styles/${name}.css`, import.meta.url)),
    ...own.map((name) => new URL(`./${name}.css`, folder)),
  ];
  return files.map((file) => readFileSync(file, 'utf8')).join('\n');
}
