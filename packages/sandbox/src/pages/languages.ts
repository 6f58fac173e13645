import type { MiddlewareHandler } from 'hono';
import { type LanguageVariables, languageDetector } from 'hono/language';
import { languages } from '../web/languages.ts';

export type LanguageEnv = { Variables: LanguageVariables };

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
