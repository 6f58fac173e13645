import { readFileSync } from 'node:fs';
import { bundleScript } from '@datafono/card-frame/bundle-script';
import { type SharedStyle, sharedStyles, styleSheet } from './styles.ts';

/** The files that a document loads. */
export interface PageFiles {
  readonly script: () => Promise<string>;
  readonly styles: () => string;
  readonly icon: () => string;
}

/** The source of a page; `folder` is relative to `src`. */
interface PageSource {
  readonly folder: string;
  readonly script: string;
  readonly shared: readonly SharedStyle[];
  /** Its own style sheets in cascade order. */
  readonly styles: readonly string[];
}

const pagesStyles = ['frame', 'forms', 'kinds', 'slip', 'choices', 'result'];

const inspectorStyles = ['page', 'top', 'list', 'item', 'chain'];

/**
 * The files of the sandbox's pages, built from source. The published package has `page-files.built.ts` in place of this
 * module, and needs no bundler.
 */
export const pageFiles = {
  pages: filesOf({
    folder: 'pages/web',
    script: 'page.ts',
    shared: [...sharedStyles.site, sharedStyles.brand],
    styles: pagesStyles,
  }),
  inspector: filesOf({
    folder: 'inspector/web',
    script: 'main.ts',
    shared: [...sharedStyles.basic, sharedStyles.brand],
    styles: inspectorStyles,
  }),
} satisfies Readonly<Record<string, PageFiles>>;

/** The script of the card frame's page. */
export const cardFrameScript = (): Promise<string> =>
  bundleScript(new URL(import.meta.resolve('@datafono/elements/card-frame-page')));

/** The script of the buttons of a receipt. */
export const receiptScript = (): Promise<string> =>
  bundleScript(new URL('./web/receipt.ts', import.meta.url));

function filesOf({ folder, script, shared, styles }: PageSource): PageFiles {
  const at = (name: string) => new URL(`../${folder}/${name}`, import.meta.url);
  return {
    script: () => bundleScript(at(script)),
    styles: () => styleSheet({ shared, folder: at('styles/'), own: styles }),
    // One mark for every page of the product.
    icon: () => readFileSync(new URL('./mark.svg', import.meta.url), 'utf8'),
  };
}
