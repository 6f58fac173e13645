import { serveSandbox } from '@datafono/sandbox';
import type { StartOptions } from './options.ts';
import { serveShop } from './serve.ts';

/** Where everything is, and the keys to it. */
export interface Addresses {
  readonly shop: string;
  readonly api: string;
  readonly cards: string;
  readonly secretKey: string;
  readonly publicKey: string;
}

export interface Everything {
  readonly addresses: Addresses;
  close(): Promise<void>;
}

/**
 * Opens the payment service in a box and the shop, and returns once all of it answers.
 *
 * @param report gets what goes wrong later on
 * @throws {Error} when a port is taken
 */
export async function openEverything(
  options: StartOptions,
  report: (error: unknown) => void,
): Promise<Everything> {
  const sandbox = await serveSandbox({ apiPort: options.apiPort, cardsPort: options.cardsPort });
  const { api, cards, secretKey, publicKey } = sandbox;
  try {
    const shop = await serveShop({ port: options.port, api, cards, secretKey, publicKey, report });
    await Promise.all([shop.url, api, cards].map((address) => fetch(address)));
    return {
      addresses: { shop: shop.url, api, cards, secretKey, publicKey },
      close: async () => {
        await shop.close();
        await sandbox.close();
      },
    };
  } catch (error) {
    await sandbox.close();
    throw error;
  }
}
