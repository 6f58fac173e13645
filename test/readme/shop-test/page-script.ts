import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { pageScript as bundle } from '../../tools/page-script.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const entry = 'packages/elements/src/card-form/card-form.define.ts';

/** The script of the shop's page. Another process may have bundled it, and named the file in `PAGE_SCRIPT`. */
export async function pageScript(): Promise<string> {
  const { PAGE_SCRIPT: file } = process.env;
  return file ? readFile(file, 'utf8') : (await bundle(root, [entry])).code;
}
