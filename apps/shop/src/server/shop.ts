import { type Client, createClient, createWebhooks, type Webhooks } from '@datafono/server';
import { createOrders, type Orders as PayableOrders } from '@datafono/server/orders';
import { openDatabase } from '../database/open.ts';
import { OrderPayments } from '../orders/order-payments.ts';
import { Orders } from '../orders/orders.ts';
import { Captures, PaymentMethods } from '../orders/payment-methods.ts';
import { Shoppers } from '../orders/shoppers.ts';
import { type Assets, loadAssets } from './assets.ts';

/** Addresses and keys of the payments service. */
export interface ServiceConfig {
  /** Origin of the API, for the secret key. */
  readonly api: string;
  /** Origin of the cards address, for the public key. */
  readonly cards: string;
  /** Address of the card frame; without it a card is typed in the shop's own page. */
  readonly frame?: string | undefined;
  readonly secretKey: string;
  readonly publicKey: string;
}

export interface ShopSettings extends ServiceConfig {
  /** Milliseconds until the service must have answered, for each try; 10,000 by default. */
  readonly timeout?: number;
  /** The secret that events are signed with (`whsec_…`); without it the shop receives none. */
  readonly webhookSecret?: string;
  /** The service's time, in milliseconds; this machine's by default. The clock of a sandbox can be set. */
  readonly now?: () => Promise<number>;
  /**
   * Where orders are stored: `memory`, the default, the path of a file of SQLite, or the address of a database of PostgreSQL,
   * which several shops may share.
   */
  readonly database?: string;
  /** Receives the errors that are not the shopper's; `console.error` by default. */
  readonly report?: (error: unknown) => void;
}

/** The parts of a shop that its routes use. */
export interface Shop {
  readonly service: ServiceConfig;
  readonly client: Client;
  readonly assets: Assets;
  readonly orders: Orders;
  /** Payment methods that were captured through connect links. */
  readonly captures: Captures;
  /** What charges orders and opens their links, each order once. */
  readonly payableOrders: PayableOrders<Client>;
  readonly orderPayments: OrderPayments;
  readonly paymentMethods: PaymentMethods;
  /** Receives events; `undefined` when the shop has no webhook secret. */
  readonly webhooks: Webhooks | undefined;
  readonly shoppers: Shoppers;
  readonly report: (error: unknown) => void;
  /** Closes the database. */
  close(): Promise<void>;
}

/** The total timeout of a call with its retries, as a multiple of the timeout of one try: a shopper waits for it. */
const TIMEOUTS_PER_CALL = 2;

/**
 * Creates a shop that does not listen yet.
 *
 * @throws {DatabaseError} where its database cannot be used
 */
export async function createShop({
  timeout = 10_000,
  webhookSecret,
  now = async () => Date.now(),
  database = 'memory',
  // biome-ignore lint/suspicious/noConsole: the only channel where nobody has given one
  report = console.error,
  ...service
}: ShopSettings): Promise<Shop> {
  const client: Client = createClient({
    secretKey: service.secretKey,
    baseUrl: service.api,
    timeout,
    totalTimeout: TIMEOUTS_PER_CALL * timeout,
  });
  const { query, store, close } = await openDatabase(database);
  const payableOrders = createOrders({ client, store, report });
  return {
    service,
    client,
    assets: await loadAssets(service.frame === undefined ? 'inline' : 'frame'),
    orders: new Orders(query),
    captures: new Captures(query),
    payableOrders,
    orderPayments: new OrderPayments(payableOrders, now),
    paymentMethods: new PaymentMethods(query),
    webhooks:
      webhookSecret === undefined ? undefined : createWebhooks({ secret: webhookSecret, store, report }),
    shoppers: new Shoppers(client, query),
    report,
    close,
  };
}
