import type { Language } from '../languages.ts';
import { en } from './en.ts';
import { esCO, type Messages } from './es-co.ts';

export type { Messages } from './es-co.ts';

/** Every text of the pages in every language. */
export const messages: Readonly<Record<Language, Messages>> = { 'es-CO': esCO, en };
