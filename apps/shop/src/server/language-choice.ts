import { languageOf, languages, toSupportedLanguage } from '@datafono/sandbox/web';
import type { MiddlewareHandler } from 'hono';
import { setCookie } from 'hono/cookie';
import { languageDetector } from 'hono/language';

const COOKIE = 'shop_language';

/** `?lang=` chooses a language; without it, the one chosen before, and without a choice, the browser's. */
export const chosenLanguage: MiddlewareHandler = languageDetector({
  supportedLanguages: [...languages],
  fallbackLanguage: languages[0],
  order: ['querystring', 'cookie', 'header'],
  lookupCookie: COOKIE,
  caches: false,
  convertDetectedLanguage: toSupportedLanguage,
});

/**
 * Stores a chosen language in a cookie, and only then: browsers drop a `no-store` page from the back/forward cache when a
 * cookie of the site changes after it.
 *
 * @see https://developer.chrome.com/docs/web-platform/bfcache-ccns
 */
export const rememberedLanguage: MiddlewareHandler = async (c, next) => {
  const language = c.req.query('lang');
  // A real shop adds `secure`; the demonstration runs on http.
  if (language !== undefined) setCookie(c, COOKIE, languageOf(language), { path: '/', sameSite: 'Lax' });
  await next();
};
