import { readFileSync } from 'node:fs';
import { bundleScript } from './bundle.ts';

/** What is served beside a document. */
export interface PageFiles {
  readonly script: () => Promise<string>;
  readonly styles: () => string;
  readonly icon: () => string;
}

/** Where the source of a page is, seen from `src`, and what it is made of. */
interface PageSource {
  readonly folder: string;
  readonly script: string;
  /** In the order they are read: what comes later may change what came before. */
  readonly styles: readonly string[];
}

const inspectorStyles = [
  'base',
  'controls',
  'marks',
  'top',
  'split',
  'detail',
  'chain',
  'cards',
  'notices',
  'wide',
  'narrow',
  'forced-colors',
];

/**
 * The files of the sandbox's pages, made of their source. In the published package `page-files.built.ts` stands in the
 * place of this module, and nothing needs a bundler.
 */
export const pageFiles = {
  pages: filesOf({ folder: 'pages/web', script: 'page.ts', styles: ['pages.css'] }),
  inspector: filesOf({
    folder: 'inspector/web',
    script: 'main.ts',
    styles: inspectorStyles.map((name) => `styles/${name}.css`),
  }),
} satisfies Readonly<Record<string, PageFiles>>;

function filesOf({ folder, script, styles }: PageSource): PageFiles {
  const at = (name: string) => new URL(`../${folder}/${name}`, import.meta.url);
  const text = (name: string) => readFileSync(at(name), 'utf8');
  return {
    script: () => bundleScript(at(script)),
    styles: () => styles.map(text).join('\n'),
    icon: () => text('icon.svg'),
  };
}
