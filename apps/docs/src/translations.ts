import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pagesFolder } from './resolve.ts';

/** The same page in the other language, if there is one. */
export function translationOf(page: string) {
  const isSpanish = page.startsWith('es/');
  const other = isSpanish ? page.slice('es/'.length) : `es/${page}`;
  if (!existsSync(join(pagesFolder, other))) return undefined;
  const link = `/${other.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '')}`;
  return isSpanish ? { link, lang: 'en', label: 'English' } : { link, lang: 'es-CO', label: 'Español' };
}
