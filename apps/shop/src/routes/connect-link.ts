import type { ConnectLinkDetails } from '@datafono/server/pay-routes';
import { checkoutPath } from '../server/paths.ts';
import { shopperOf } from '../server/session.ts';
import type { Shop } from '../server/shop.ts';

/**
 * What a new connect link is for: one payment method, after which the customer returns to the page that they came from. It
 * is the same for the same submission, since each element is on one page.
 */
export function connectLinkDetails(shop: Shop, request: Request): ConnectLinkDetails {
  const page = new URL(refererOf(request) ?? latestCheckout(shop, request), request.url);
  page.searchParams.set('method', 'capture'); // the element is there
  return { single_use: true, redirect_url: page.href };
}

/** The page of this shop that a request came from, without its query. */
function refererOf({ url, headers }: Request): string | undefined {
  const referer = headers.get('referer') ?? '';
  if (!URL.canParse(referer)) return undefined;
  const { origin, pathname } = new URL(referer);
  return origin === new URL(url).origin ? pathname : undefined;
}

function latestCheckout({ orders, shoppers }: Shop, request: Request): string {
  const shopper = shopperOf(request, shoppers);
  const order = shopper && orders.latest(shopper);
  return order ? checkoutPath(order) : '/';
}
