import { type ConnectLinkDetails, payRoutes } from '@datafono/server/pay-routes';
import { Hono } from 'hono';
import { checkoutPath } from '../server/paths.ts';
import { shopperOf } from '../server/session.ts';
import type { Shop } from '../server/shop.ts';

/** Banks of many customers, which the list shows first. */
const frequentBanks = ['Bancolombia', 'Davivienda', 'Nequi'];

/**
 * The routes that the elements of the checkout call: the list of banks, accounts, connect links, and payments.
 *
 * @param path where they are mounted
 */
export function elementRoutes(shop: Shop, path: string): Hono {
  const { payableOrders, orders, shoppers, captures, paymentMethods } = shop;
  const pay = payRoutes({
    orders: payableOrders,
    path,
    customer: async (request) => (await shopperOf(request, shoppers))?.customerId(),
    getOrder: async (request, id) => {
      const shopper = await shopperOf(request, shoppers);
      const order = shopper && (await orders.find(id, shopper));
      return order && { ...order, customer_id: await order.shopper.customerId() };
    },
    ownsPaymentMethod: async (request, _, card_id) => {
      const shopper = await shopperOf(request, shoppers);
      return !!shopper && paymentMethods.isOf(shopper, { card_id });
    },
    canAccess: async (request, access) => {
      if (access.route !== 'payments.get') return true;
      const shopper = await shopperOf(request, shoppers);
      const [orderId] = await payableOrders.store.findByCharge(access.id);
      return !!shopper && orderId !== undefined && !!(await orders.find(orderId, shopper));
    },
    describeConnectLink: (request) => connectLinkDetails(shop, request),
    getCaptured: (_, link) => captures.find(link),
    arrangeBanks: (banks) =>
      banks.map((bank) => (frequentBanks.includes(bank.name) ? { ...bank, frequent: true } : bank)),
  });
  return new Hono().all('/*', (c) => pay(c.req.raw));
}

/**
 * What a new connect link is for: one payment method, after which the customer returns to the page that they came from. It
 * is the same for the same submission, since each element is on one page.
 */
async function connectLinkDetails(shop: Shop, request: Request): Promise<ConnectLinkDetails> {
  const page = new URL(refererOf(request) ?? (await latestCheckout(shop, request)), request.url);
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

async function latestCheckout({ orders, shoppers }: Shop, request: Request): Promise<string> {
  const shopper = await shopperOf(request, shoppers);
  const order = shopper && (await orders.latest(shopper));
  return order ? checkoutPath(order) : '/';
}
