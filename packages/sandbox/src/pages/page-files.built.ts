import { readFileSync } from 'node:fs';
import type { pageFiles as fromSource, PageFiles } from './page-files.ts';

/** The built files of the sandbox's pages, which the build writes to `web` beside the bundled module. */
export const pageFiles: typeof fromSource = { pages: built('pages'), inspector: built('inspector') };

export const cardFrameScript = async (): Promise<string> =>
  readFileSync(new URL('./web/card-frame.js', import.meta.url), 'utf8');

export const receiptScript = async (): Promise<string> =>
  readFileSync(new URL('./web/receipt.js', import.meta.url), 'utf8');

function built(page: string): PageFiles {
  const text = (ending: string) => readFileSync(new URL(`./web/${page}.${ending}`, import.meta.url), 'utf8');
  return { script: async () => text('js'), styles: () => text('css'), icon: () => text('svg') };
}
