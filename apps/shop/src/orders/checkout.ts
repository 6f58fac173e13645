import { type Client, createWebhooks, type Webhooks } from '@datafono/server';
import { type Checkout, type CheckoutStore, createCheckout } from '@datafono/server/checkout';
import type { DatabaseStore } from '@datafono/server/sqlite';
import { type Orders, orderNumber } from './orders.ts';
import { demoPerson, type Shoppers } from './shoppers.ts';

/** The banks that most customers have; the shop's own choice. */
const frequentBanks: readonly string[] = ['Bancolombia', 'Davivienda', 'Nequi'];

interface Parts {
  readonly cards: string;
  readonly frame?: string | undefined;
  readonly publicKey: string;
  readonly webhookSecret?: string | undefined;
  readonly client: Client;
  readonly store: CheckoutStore & DatabaseStore;
  readonly orders: Orders;
  readonly shoppers: Shoppers;
  readonly now: () => Promise<number>;
  readonly report: (error: unknown) => void;
}

/** The checkout of the shop's orders. Order ids are random, so that none repeats after a restart: it needs no `keyPrefix`. */
export function shopCheckout(parts: Parts): Checkout {
  const { client, store, orders, shoppers, frame, cards, publicKey, report } = parts;
  let ahead = 0; // milliseconds of the service’s clock before this machine’s
  const checkout = createCheckout({
    ...{ client, store, publicKey, report, webhooks: webhooksOf(parts), page: '/orders/{id}' },
    card: frame === undefined ? { cardsUrl: cards } : { frame },
    shopper: async (request) => {
      const shopper = await shoppers.of(request);
      return shopper && { id: shopper.id, ...demoPerson };
    },
    order: async (request, orderId) => {
      const shopper = await shoppers.of(request);
      const order = shopper && (await orders.find(orderId, shopper));
      // Of the fields of a charge, only the title can carry the number of an order.
      return order && { ...order, title: `${order.title} · ${orderNumber(order)}` };
    },
    // A link expires by the clock of the service, which a sandbox may have ahead of this machine's, or behind it.
    now: () => new Date(Date.now() + ahead),
    arrangeBanks: (banks) =>
      banks.map((bank) => (frequentBanks.includes(bank.name) ? { ...bank, frequent: true } : bank)),
  });
  const routes = async (request: Request): Promise<Response> => {
    if (request.method === 'POST' && new URL(request.url).pathname.startsWith('/pay/checkouts/'))
      ahead = await parts.now().then(
        (time) => time - Date.now(),
        () => ahead,
      );
    return checkout.routes(request);
  };
  return { ...checkout, routes };
}

/** What receives the events of the service, such as for a charge whose answer was lost; `undefined` without their secret. */
const webhooksOf = ({ webhookSecret: secret, store, report }: Parts): Webhooks | undefined =>
  secret === undefined ? undefined : createWebhooks({ secret, store, report });
