import { createClient } from '@datafono/server';
import type { Checkout } from '@datafono/server/checkout';
import { openDatabase } from '../database/open.ts';
import { shopCheckout } from '../orders/checkout.ts';
import { Orders } from '../orders/orders.ts';
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
  readonly assets: Assets;
  readonly orders: Orders;
  readonly shoppers: Shoppers;
  /** What shows how orders stand, and has them paid, each once. */
  readonly checkout: Checkout;
  readonly report: (error: unknown) => void;
  /** Closes the database. */
  close(): Promise<void>;
}

/** The total timeout of a call with its retries, as a multiple of the timeout of one try: a shopper waits for it. */
const TIMEOUTS_PER_CALL = 2;

/** Milliseconds between two searches for attempts to pay that nobody has returned to. */
const SWEEP_MS = 5 * 60_000;

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
  const { api: baseUrl, secretKey } = service;
  const client = createClient({ secretKey, baseUrl, timeout, totalTimeout: TIMEOUTS_PER_CALL * timeout });
  const { query, store, close } = await openDatabase(database);
  const [orders, shoppers] = [new Orders(query), new Shoppers(client, query, store)];
  const own = { client, store, orders, shoppers, now, report };
  const checkout = shopCheckout({
    ...service,
    ...own,
    webhookSecret,
  });
  const sweeps = setInterval(checkout.sweep, SWEEP_MS).unref();
  return {
    ...{ service, orders, shoppers, checkout, report },
    assets: await loadAssets(),
    close: () => {
      clearInterval(sweeps);
      return close();
    },
  };
}
