import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.ts';
import { createShop, type ShopSettings } from './shop.ts';

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

/**
 * Starts a shop on this machine.
 *
 * @throws {Error} with `code: 'EADDRINUSE'` when the port is in use
 */
export async function serveShop({ port = 0, ...settings }: ServeSettings): Promise<ServedShop> {
  const app = createApp(await createShop(settings));
  const server = createServer(getRequestListener(app.fetch));
  server.listen(port, HOST);
  await once(server, 'listening');
  return { url: `http://${HOST}:${portOf(server)}`, close: () => close(server) };
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
