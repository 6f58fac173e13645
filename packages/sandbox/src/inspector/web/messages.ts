import { en } from './messages.en.ts';
import { es, type Messages } from './messages.es.ts';

export type { Messages };

/** The languages of the page, the default one first. */
export const languages = { 'es-CO': es, en } as const satisfies Record<string, Messages>;
export type Language = keyof typeof languages;

export const languageNames: Readonly<Record<Language, string>> = { 'es-CO': 'Español', en: 'English' };

/** Reads a language tag; the default for an unknown one. */
export const languageOf = (tag: string | null): Language => (tag === 'en' ? 'en' : 'es-CO');
