import type { Context as Call, HonoRequest } from 'hono';
import type { HTTPException } from 'hono/http-exception';
import type { BankNow } from '../../operations/banks.ts';
import type { Assets } from '../assets.ts';
import type { AttemptBrowsers } from '../cookies.ts';
import { type PagesEnv, pageContext } from '../pages-env.ts';
import { type Ended, endedPage } from '../views/ended-page.ts';
import type { Markup, PageContext } from '../views/page.ts';
import type { CardFormSettings, Option } from '../views/parts.ts';

/** Dependencies of the routes. */
export interface Site {
  readonly assets: Assets;
  readonly browsers: AttemptBrowsers;
  /** Origin of the cards address. */
  readonly cards: () => string;
}

/** HTTP status of each kind of end page. */
const statuses = {
  used: 410,
  lost: 410,
  closed: 410,
  nothing: 410,
  cancelled: 410,
  expired: 410,
  unknown: 404,
  forbidden: 403,
  unreadable: 400,
  broken: 500,
} as const satisfies Record<Ended, number>;

interface EndOptions {
  /** HTTP status, where the reason alone does not say it. */
  readonly status?: HTTPException['status'];
  /** What follows the text. */
  readonly more?: Markup;
}

export function showEnd(
  c: Call<PagesEnv>,
  site: Site,
  ended: Ended,
  { status = statuses[ended], more }: EndOptions = {},
): Response | Promise<Response> {
  return c.html(endedPage(pageContext(c, site.assets), ended, more), status);
}

export function cardSettings(c: Call<PagesEnv>, site: Site, customerId: string): CardFormSettings {
  return { publicKey: c.get('publicKey'), cardsUrl: site.cards(), customerId };
}

/** Banks as options of a select; those out of service are disabled. */
export const bankOptions = ({ texts }: PageContext, banks: readonly BankNow[]): readonly Option[] =>
  banks.map(({ id, name, available }) => ({
    value: id,
    text: name,
    ...(!available && { disabled: texts.notNow }),
  }));

/**
 * Whether a person arrives at a page from outside: from a shop, a message, the address bar or by a reload. Navigation
 * within the pages does not count, nor does a prefetch.
 */
export function isArrival(request: HonoRequest): boolean {
  if (request.method !== 'GET' || request.header('sec-purpose')?.startsWith('prefetch')) return false;
  // Browsers send `Sec-Fetch-Site` only to trustworthy origins: not over plain HTTP to another machine.
  const site = request.header('sec-fetch-site');
  return site === undefined ? !hasOwnReferrer(request) : site !== 'same-origin';
}

/** The referrer policy of the pages is `same-origin`, so only they send themselves as the referrer. */
function hasOwnReferrer(request: HonoRequest): boolean {
  const referrer = request.header('referer') ?? '';
  return URL.canParse(referrer) && new URL(referrer).origin === new URL(request.url).origin;
}
