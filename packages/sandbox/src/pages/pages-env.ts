import { REQUEST_ID_HEADER } from '@datafono/contract';
import type { Context as Call, MiddlewareHandler } from 'hono';
import type { LanguageVariables } from 'hono/language';
import type { Context } from '../core/operation.ts';
import type { Service } from '../core/service.ts';
import type { Assets } from './assets.ts';
import { languageOf } from './languages.ts';
import { messages } from './messages/index.ts';
import type { PageContext } from './views/page.ts';

/** What the hosted pages need of the service. */
export type PagesService = Pick<Service, 'work' | 'addresses' | 'findByPageToken' | 'requestIds'>;

/** Runs `act` in one unit of the namespace whose page it is: all it wrote commits when it resolves. */
export type Act = <Value>(act: (context: Context) => Promise<Value>) => Promise<Value>;

export interface PagesEnv {
  Variables: LanguageVariables & {
    readonly requestId: string;
    /** Of the account whose page it is. No page ever sees a secret one. */
    readonly publicKey: string;
    readonly act: Act;
  };
}

/** Names each request, so that what it led to can be traced to it. */
export const named =
  ({ requestIds }: PagesService): MiddlewareHandler<PagesEnv> =>
  (c, next) => {
    const requestId = requestIds.next('pages');
    c.set('requestId', requestId);
    c.header(REQUEST_ID_HEADER, requestId);
    return next();
  };

/** Finds whose page it is by the token in the path. */
export function owned(service: PagesService): MiddlewareHandler<PagesEnv> {
  return async (c, next) => {
    const owner = await service.findByPageToken(c.req.param('token') ?? '');
    if (!owner) return c.notFound();
    c.set('publicKey', owner.publicKey);
    c.set('act', (act) => service.work(owner.ns, { kind: 'page', ref: c.get('requestId') }, act));
    return next();
  };
}

/** What any page is made with. */
export function pageContext(c: Pick<Call<PagesEnv>, 'req' | 'get'>, assets: Assets): PageContext {
  // An error may come before anything was detected.
  const language = languageOf(c.get('language'));
  return {
    language,
    messages: messages[language],
    assets,
    path: c.req.path,
    query: new URL(c.req.url).searchParams,
  };
}

/** An address of the pages that goes on in the language that was asked for. */
export function inLanguage(c: Pick<Call<PagesEnv>, 'req'>, path: string): string {
  const chosen = c.req.query('lang');
  if (chosen === undefined) return path;
  return `${path}${path.includes('?') ? '&' : '?'}lang=${languageOf(chosen)}`;
}
