import { type Client, createClient } from '@datafono/server';
import { type Assets, loadAssets } from './assets.ts';
import { Orders } from './orders.ts';
import { Shoppers } from './shoppers.ts';

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
  /** How long the service may take over an answer, in milliseconds. */
  readonly deadline?: number;
  /** Gets what went wrong and is not the shopper's doing. */
  readonly report?: (error: unknown) => void;
}

/** Everything that a request is answered with. */
export interface Shop {
  readonly account: Account;
  readonly assets: Assets;
  readonly orders: Orders;
  readonly shoppers: Shoppers;
  readonly report: (error: unknown) => void;
}

/** A shop without a port. */
export async function createShop({
  deadline = 15_000,
  report = () => {},
  ...account
}: ShopSettings): Promise<Shop> {
  const client: Client = createClient({ secretKey: account.secretKey, baseUrl: account.api, deadline });
  return {
    account,
    assets: await loadAssets(),
    orders: new Orders(client, report),
    shoppers: new Shoppers(client),
    report,
  };
}
