import type { Language } from '@datafono/sandbox/web';
import { en } from './messages.en.ts';
import { es, type Messages } from './messages.es.ts';

export type { Messages };

/** Every text of the shop in every language. */
export const messages: Readonly<Record<Language, Messages>> = { 'es-CO': es, en };
