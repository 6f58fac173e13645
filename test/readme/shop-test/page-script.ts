import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { pageScript as bundle, type PageScript } from '../../tools/page-script.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
let script: Promise<PageScript> | undefined;

/** The script of the shop's page, bundled once. Another process may have done so, and named its JSON in `PAGE_SCRIPT`. */
export function pageScript(): Promise<PageScript> {
  const { PAGE_SCRIPT: file } = process.env;
  script ??= file ? readFile(file, 'utf8').then(JSON.parse) : bundle(root, ['test/readme/shop-test/page.ts']);
  return script;
}
