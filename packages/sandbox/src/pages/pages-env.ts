import { REQUEST_ID_HEADER } from '@datafono/contract';
import type { Context as Call, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { type LanguageVariables, languageDetector } from 'hono/language';
import type { Context } from '../core/operation.ts';
import type { Service } from '../core/service.ts';
import type { Assets } from './assets.ts';
import { type Language, languageOf, languages, toSupportedLanguage } from './languages.ts';
import { en } from './texts/en.ts';
import { esCO, type Texts } from './texts/es-co.ts';
import type { PageContext } from './views/page.ts';

/** The parts of the service that the pages use. */
export type PagesService = Pick<Service, 'work' | 'addresses' | 'findByPageToken' | 'requestIds'>;

/** Runs `act` in one unit of the page's namespace, which commits when `act` resolves. */
type Act = <Value>(act: (context: Context) => Promise<Value>) => Promise<Value>;

export interface PagesEnv {
  Variables: LanguageVariables & {
    readonly requestId: string;
    /** Public key of the page's namespace. Pages have no access to the secret key. */
    readonly publicKey: string;
    /** The merchant's name, if it has one. */
    readonly merchant: string | undefined;
    readonly act: Act;
  };
}

/** Gives each request an id, to which its consequences can be traced. */
export const requestNaming =
  ({ requestIds }: PagesService): MiddlewareHandler<PagesEnv> =>
  (c, next) => {
    const requestId = requestIds.next('pages');
    c.set('requestId', requestId);
    c.header(REQUEST_ID_HEADER, requestId);
    return next();
  };

/** Finds the namespace of a page by the token in its path. */
export function namespaceLookup(service: PagesService): MiddlewareHandler<PagesEnv> {
  return async (c, next) => {
    const owner = await service.findByPageToken(c.req.param('token') ?? '');
    if (!owner) return c.notFound();
    c.set('publicKey', owner.publicKey);
    c.set('merchant', owner.merchant);
    c.set('act', (act) => service.work(owner.ns, { kind: 'page', ref: c.get('requestId') }, act));
    return next();
  };
}

const textsByLanguage: Readonly<Record<Language, Texts>> = { 'es-CO': esCO, en };

/** The context in which a page is rendered. */
export function pageContext(c: Pick<Call<PagesEnv>, 'req' | 'get'>, assets: Assets): PageContext {
  // An error may occur before the detection of the language.
  const language = languageOf(c.get('language'));
  const texts = textsByLanguage[language];
  const { pathname, searchParams } = new URL(c.req.url);
  return {
    language,
    texts,
    merchant: c.get('merchant') ?? texts.merchant,
    assets,
    // A link that begins with two slashes leads to another host.
    path: pathname.replace(/^\/+/, '/'),
    query: searchParams,
  };
}

/** Adds the requested language, if any, to a path of the pages. */
export function inLanguage(c: Pick<Call<PagesEnv>, 'req'>, path: string): string {
  const chosen = c.req.query('lang');
  if (chosen === undefined) return path;
  return `${path}${path.includes('?') ? '&' : '?'}lang=${languageOf(chosen)}`;
}

type LanguageEnv = { Variables: LanguageVariables };

/** Detects the language from `?lang=`, otherwise from `Accept-Language`. Sets no cookie. */
export const languageDetection: MiddlewareHandler<LanguageEnv> = languageDetector({
  supportedLanguages: [...languages],
  fallbackLanguage: languages[0],
  order: ['querystring', 'header'],
  caches: false,
  convertDetectedLanguage: toSupportedLanguage,
});

/** Pages are personal and short-lived. */
export const noStore: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('cache-control', 'no-store');
};

const methods = ['GET', 'HEAD', 'POST'];

/** Answers 405 to methods that browsers do not use for pages and forms. */
export const browserMethodsOnly: MiddlewareHandler = async (c, next) => {
  if (methods.includes(c.req.method)) return next();
  c.header('allow', methods.join(', '));
  throw new HTTPException(405);
};
