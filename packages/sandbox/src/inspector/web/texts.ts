import { en } from './texts.en.ts';
import { es, type Texts } from './texts.es.ts';

export type { Texts };

/** The languages of the page, the default one first. */
export const languages = { 'es-CO': es, en } as const satisfies Record<string, Texts>;
export type Language = keyof typeof languages;

export const languageNames: Readonly<Record<Language, string>> = { 'es-CO': 'Español', en: 'English' };

/** The first of the language tags that the page has, in any region; the default without one. */
export function languageOf(tags: readonly (string | null)[]): Language {
  const primary = tags.map((tag) => tag?.toLowerCase().split('-', 1)[0]);
  return primary.find((each) => each === 'es' || each === 'en') === 'en' ? 'en' : 'es-CO';
}
