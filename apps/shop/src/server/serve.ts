import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.ts';
import { createShop, type Shop, type ShopSettings } from './shop.ts';

const HOST = '127.0.0.1';

export interface ServeSettings extends ShopSettings {
  /** 0 is any free port. */
  readonly port?: number;
}

/** A running shop. */
export interface ServedShop {
  /** Its address, without a trailing slash. */
  readonly url: string;
  close(): Promise<void>;
}

/** An address of this machine, before the shop at it is open. */
export interface ShopAddress extends ServedShop {
  open(shop: Shop): void;
}

/**
 * Starts a shop on this machine.
 *
 * @throws {Error} with `code: 'EADDRINUSE'` when the port is in use
 * @throws {DatabaseError} where its database cannot be used
 */
export async function serveShop({ port = 0, ...settings }: ServeSettings): Promise<ServedShop> {
  const address = await listen(port);
  try {
    address.open(await createShop(settings));
    return address;
  } catch (error) {
    await address.close();
    throw error;
  }
}

/**
 * Listens where a shop will be, for services that must know its address first. Requests wait for the shop.
 *
 * @throws {Error} with `code: 'EADDRINUSE'` when the port is in use
 */
export async function listen(port: number): Promise<ShopAddress> {
  const server = createServer();
  let opened: Shop | undefined;
  server.listen(port, HOST);
  await once(server, 'listening');
  return {
    url: `http://${HOST}:${portOf(server)}`,
    open: (shop) => {
      opened = shop;
      server.on('request', getRequestListener(createApp(shop).fetch));
    },
    close: async () => {
      await close(server);
      await opened?.close();
    },
  };
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The shop listens on no port.');
  return address.port;
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
