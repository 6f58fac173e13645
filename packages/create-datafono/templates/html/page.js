import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { checkout } from './payments.js';

/** The files that the page loads, by their addresses. */
export const files = {
  '/elements.js': fileURLToPath(import.meta.resolve('@datafono/elements/elements.bundle.js')),
  '/pay.js': fileURLToPath(new URL('src/pay.js', import.meta.url)),
};

/** The page, with a new order. */
export async function page() {
  const html = await readFile(new URL('index.html', import.meta.url), 'utf8');
  return Object.entries(await checkout()).reduce(
    (text, [name, value]) => text.replaceAll(`{${name}}`, value),
    html,
  );
}
