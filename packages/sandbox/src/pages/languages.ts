import type { MiddlewareHandler } from 'hono';
import { type LanguageVariables, languageDetector } from 'hono/language';

/** The languages of the pages, the one they speak by themselves first. */
export const languages = ['es-CO', 'en'] as const;
export type Language = (typeof languages)[number];

export type LanguageEnv = { Variables: LanguageVariables };

/** Reads a language tag that came from a request; anything unknown is the first language. */
export const languageOf = (tag: string | undefined): Language =>
  languages.find((language) => language === tag) ?? languages[0];

/** Any Spanish is the Spanish of Colombia here. */
const toOurs = (tag: string): string => (/^es(-|$)/i.test(tag) ? 'es-CO' : tag);

/** `?lang=` chooses a language; without it, the browser's own wishes do. Nothing is kept with the person. */
export const chosenLanguage: MiddlewareHandler<LanguageEnv> = languageDetector({
  supportedLanguages: [...languages],
  fallbackLanguage: languages[0],
  order: ['querystring', 'header'],
  caches: false,
  convertDetectedLanguage: toOurs,
});
