import type { MiddlewareHandler } from 'hono';
import { setCookie } from 'hono/cookie';
import { languageDetector } from 'hono/language';
import { languageOf, languages } from './languages.ts';

const COOKIE = 'shop_language';

/** `?lang=` chooses a language; without it, the one chosen before. */
export const chosenLanguage: MiddlewareHandler = languageDetector({
  supportedLanguages: [...languages],
  fallbackLanguage: languages[0],
  order: ['querystring', 'cookie'],
  lookupCookie: COOKIE,
  caches: false,
});

/**
 * Keeps a language that was chosen, and only then: a browser does not keep a page for Back that must not be
 * stored when a cookie of the site is set after it.
 *
 * @see https://developer.chrome.com/docs/web-platform/bfcache-ccns
 */
export const rememberedLanguage: MiddlewareHandler = async (c, next) => {
  const language = c.req.query('lang');
  // A real shop adds `secure`; the demonstration runs on http.
  if (language !== undefined) setCookie(c, COOKIE, languageOf(language), { path: '/', sameSite: 'Lax' });
  await next();
};
