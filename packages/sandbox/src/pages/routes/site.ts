import type { Context as Call } from 'hono';
import type { HTTPException } from 'hono/http-exception';
import type { Assets } from '../assets.ts';
import type { PageOperations } from '../page-operations.ts';
import { type PagesEnv, pageContext } from '../pages-env.ts';
import type { PayerBrowsers } from '../payer-browser.ts';
import { type Ended, endedPage } from '../views/ended-page.ts';
import type { Markup } from '../views/page.ts';
import type { CardFormSettings } from '../views/parts.ts';

/** Dependencies of the routes. */
export interface Site {
  readonly assets: Assets;
  readonly operations: PageOperations;
  readonly browsers: PayerBrowsers;
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
