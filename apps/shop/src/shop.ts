import { type Client, createClient, createWebhooks, type Webhooks } from '@datafono/server';
import { type Assets, loadAssets } from './assets.ts';
import { Orders } from './orders.ts';
import { Shoppers } from './shoppers.ts';
import { Till } from './till.ts';

/** The shop's account with the payment service. */
export interface Account {
  /** Origin of the API, for the secret key. */
  readonly api: string;
  /** Origin of the cards address, for the public key. */
  readonly cards: string;
  readonly secretKey: string;
  readonly publicKey: string;
}

export interface ShopSettings extends Account {
  /** How long the service may take over an answer, in milliseconds, each time that it is asked. */
  readonly timeout?: number;
  /** What events are signed with, `whsec_…`; without it the shop takes none. */
  readonly webhookSecret?: string;
  /** Gets what went wrong and is not the shopper's doing. */
  readonly report?: (error: unknown) => void;
}

/** Everything that a request is answered with. */
export interface Shop {
  readonly account: Account;
  readonly assets: Assets;
  readonly orders: Orders;
  readonly till: Till;
  /** Receives events; `undefined` when the shop has no secret to tell genuine ones by. */
  readonly webhooks: Webhooks | undefined;
  readonly shoppers: Shoppers;
  readonly report: (error: unknown) => void;
}

/** A person waits at the page for all of a call, retries included: this many times the timeout of one. */
const PATIENCE = 2;

/** A shop without a port. */
export async function createShop({
  timeout = 10_000,
  webhookSecret,
  report = () => {},
  ...account
}: ShopSettings): Promise<Shop> {
  const client: Client = createClient({
    secretKey: account.secretKey,
    baseUrl: account.api,
    timeout,
    totalTimeout: PATIENCE * timeout,
  });
  return {
    account,
    assets: await loadAssets(),
    orders: new Orders(),
    till: new Till(client, report),
    webhooks: webhookSecret === undefined ? undefined : createWebhooks({ secret: webhookSecret, report }),
    shoppers: new Shoppers(client),
    report,
  };
}
