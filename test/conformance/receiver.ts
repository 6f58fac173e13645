import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A webhook as it came in. */
export interface Delivery {
  readonly headers: IncomingHttpHeaders;
  /** The bytes that a signature is over. */
  readonly raw: Buffer;
  readonly method: string;
}

/** How a box answers what it gets: a status, or never. */
export type Manner = number | 'hang';

/** One place to which events are delivered. */
export interface Box {
  readonly url: string;
  readonly deliveries: readonly Delivery[];
  /** How it answers from now on. */
  answer(manner: Manner): void;
  /** Resolves once this many deliveries have come in. */
  until(count: number): Promise<void>;
}

/** A server of the suite's own to which events are delivered, with a box for each part of a check. */
export interface Receiver extends AsyncDisposable {
  /** One more box, at an address of its own. */
  open(): Box;
  /** A box for all that comes to no other, in place of the one before: for a target that knows but one address. */
  openForAll(): Box;
}

class OpenBox implements Box {
  readonly deliveries: Delivery[] = [];
  readonly url: string;
  manner: Manner = 204;
  readonly #waiting: { readonly count: number; readonly tell: () => void }[] = [];

  constructor(url: string) {
    this.url = url;
  }

  answer(manner: Manner): void {
    this.manner = manner;
  }

  take(delivery: Delivery): void {
    this.deliveries.push(delivery);
    for (const { count, tell } of this.#waiting) if (this.deliveries.length >= count) tell();
  }

  async until(count: number): Promise<void> {
    if (this.deliveries.length >= count) return;
    await new Promise<void>((tell) => {
      this.#waiting.push({ count, tell });
    });
  }
}

const ANY = '/';

/** Listens on a port of this machine that nothing outside it reaches. */
export async function openReceiver(port = 0): Promise<Receiver> {
  const boxes = new Map<string, OpenBox>();
  const server = createServer(async (request, response) => {
    const box = boxes.get(request.url ?? '') ?? boxes.get(ANY);
    box?.take(await read(request));
    if (box?.manner === 'hang') return;
    response.writeHead(box?.manner ?? 404, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a server on a port has one
  const open = (path: string) => {
    const box = new OpenBox(origin + path);
    boxes.set(path, box);
    return box;
  };
  return {
    open: () => open(`/box-${boxes.size + 1}`),
    openForAll: () => open(ANY),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function read(request: IncomingMessage): Promise<Delivery> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return { headers: request.headers, raw: Buffer.concat(parts), method: request.method ?? '' };
}
