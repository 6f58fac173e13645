import { type ServedSandbox, serveSandbox } from '@datafono/sandbox';
import type { Ports } from './ports.ts';
import { type ServedShop, serveShop } from './serve.ts';

/** The addresses of the demonstration, and its keys. */
export interface Addresses {
  readonly shop: string;
  readonly api: string;
  readonly cards: string;
  /** Hosted pages of the sandbox. */
  readonly pages: string;
  /** The control API of the sandbox, and its inspector for a browser. */
  readonly control: string;
  readonly secretKey: string;
  readonly publicKey: string;
}

export interface Demo {
  readonly addresses: Addresses;
  close(): Promise<void>;
}

/**
 * Starts the sandbox and the shop. Resolves once every address answers.
 *
 * @param report receives the errors after the start
 * @throws {Error} with `code: 'EADDRINUSE'`, itself or as its `cause`, when a port is in use
 */
export async function openDemo({ port, ...ports }: Ports, report: (error: unknown) => void): Promise<Demo> {
  const sandbox = await serveSandbox({ ...ports, merchant: 'La Vereda' });
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

/** Registers the shop's webhook address, which is known only once the shop listens. */
async function sendEvents({ control, secretKey }: ServedSandbox, url: string): Promise<void> {
  const response = await fetch(`${control}/v1/webhooks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url }),
  });
  if (!response.ok) throw new Error(`The service does not send events to ${url} (${response.status}).`);
}
