import type { MiddlewareHandler } from 'hono';
import { type LanguageVariables, languageDetector } from 'hono/language';

/** The languages of the pages, the default one first. */
export const languages = ['es-CO', 'en'] as const;
export type Language = (typeof languages)[number];

export type LanguageEnv = { Variables: LanguageVariables };

/** Reads a language tag of a request; the default for an unknown one. */
export const languageOf = (tag: string | undefined): Language =>
  languages.find((language) => language === tag) ?? languages[0];

/** Every variant of Spanish is served as es-CO. */
const toSupportedLanguage = (tag: string): string => (/^es(-|$)/i.test(tag) ? 'es-CO' : tag);

/** Detects the language from `?lang=`, otherwise from `Accept-Language`. Sets no cookie. */
export const languageDetection: MiddlewareHandler<LanguageEnv> = languageDetector({
  supportedLanguages: [...languages],
  fallbackLanguage: languages[0],
  order: ['querystring', 'header'],
  caches: false,
  convertDetectedLanguage: toSupportedLanguage,
});
