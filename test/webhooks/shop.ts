import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A delivery as it arrived. */
export interface Delivery {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** A shop's server that events are sent to. */
export interface Shop extends AsyncDisposable {
  readonly url: string;
  /** Every delivery, with the status of its answer. */
  readonly deliveries: readonly (Delivery & { readonly status: number })[];
}

/** Listens on a port of this machine, and passes requests to the handler of a shop. */
export async function openShop(fetch: (request: Request) => Promise<Response>): Promise<Shop> {
  const deliveries: (Delivery & { status: number })[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const one = await read(incoming);
    const { status, headers } = await fetch(requestOf(incoming, one));
    deliveries.push({ ...one, status });
    outgoing.writeHead(status, Object.fromEntries(headers)).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo; // a server that listens on TCP has one
  return {
    url: `http://127.0.0.1:${port}/pay/events`,
    deliveries,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function read(incoming: IncomingMessage): Promise<Delivery> {
  const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]);
  return { headers: Object.fromEntries(headers), body: await buffer(incoming) };
}

const requestOf = ({ method = '', url = '' }: IncomingMessage, { headers, body }: Delivery): Request =>
  new Request(`http://shop.test${url}`, { method, headers, body: new Uint8Array(body) });
