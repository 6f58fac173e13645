import type { MiddlewareHandler } from 'hono';
import { type LanguageVariables, languageDetector } from 'hono/language';
import { languages, toSupportedLanguage } from '../web/languages.ts';

export type LanguageEnv = { Variables: LanguageVariables };

/** Detects the language from `?lang=`, otherwise from `Accept-Language`. Sets no cookie. */
export const languageDetection: MiddlewareHandler<LanguageEnv> = languageDetector({
  supportedLanguages: [...languages],
  fallbackLanguage: languages[0],
  order: ['querystring', 'header'],
  caches: false,
  convertDetectedLanguage: toSupportedLanguage,
});
