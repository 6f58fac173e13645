import { type ServedSandbox, serveSandbox } from '@datafono/sandbox';
import type { Ports } from './ports.ts';
import { type ServedShop, serveShop } from './serve.ts';

/** Where everything is, and the keys to it. */
export interface Addresses {
  readonly shop: string;
  readonly api: string;
  readonly cards: string;
  /** Where hosted pages are. */
  readonly pages: string;
  /** The control API of the sandbox, and its inspector for a browser. */
  readonly control: string;
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
  { port, ...ports }: Ports,
  report: (error: unknown) => void,
): Promise<Everything> {
  const sandbox = await serveSandbox(ports);
  const { api, cards, pages, control, secretKey, publicKey, webhookSecret } = sandbox;
  let shop: ServedShop | undefined;
  const close = async () => {
    await shop?.close();
    await sandbox.close();
  };
  try {
    shop = await serveShop({
      port,
      api,
      cards,
      secretKey,
      publicKey,
      webhookSecret,
      report,
    });
    await sendEvents(sandbox, `${shop.url}/webhooks`);
    await Promise.all([shop.url, api, cards, pages, control].map((address) => fetch(address)));
    return {
      addresses: { shop: shop.url, api, cards, pages, control, secretKey, publicKey },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Where the shop is, is known only once it listens: so the service is told then. */
async function sendEvents({ control, secretKey }: ServedSandbox, url: string): Promise<void> {
  const response = await fetch(`${control}/v1/webhooks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url }),
  });
  if (!response.ok) throw new Error(`The service does not send events to ${url} (${response.status}).`);
}
