import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A received webhook delivery. */
export interface Delivery {
  readonly headers: IncomingHttpHeaders;
  /** The signed bytes. */
  readonly raw: Buffer;
  readonly method: string;
}

/** How an inbox answers deliveries: with a status, or never. */
export type InboxAnswer = number | 'hang';

/** A webhook endpoint that stores its deliveries. */
export interface Inbox {
  readonly url: string;
  readonly deliveries: readonly Delivery[];
  /** Sets the answer to later deliveries. */
  answer(answer: InboxAnswer): void;
  /** Resolves once it has this many deliveries. */
  until(count: number): Promise<void>;
}

/** A server of webhook endpoints for checks. */
export interface Receiver extends AsyncDisposable {
  /** Creates an inbox with its own URL. */
  open(): Inbox;
  /** Creates an inbox for all other URLs, instead of the previous one: for a target with only one address. */
  openForAll(): Inbox;
}

class OpenInbox implements Inbox {
  readonly deliveries: Delivery[] = [];
  readonly url: string;
  status: InboxAnswer = 204;
  readonly #waiting: { readonly count: number; readonly resolve: () => void }[] = [];

  constructor(url: string) {
    this.url = url;
  }

  answer(answer: InboxAnswer): void {
    this.status = answer;
  }

  receive(delivery: Delivery): void {
    this.deliveries.push(delivery);
    for (const { count, resolve } of this.#waiting) if (this.deliveries.length >= count) resolve();
  }

  async until(count: number): Promise<void> {
    if (this.deliveries.length >= count) return;
    await new Promise<void>((resolve) => {
      this.#waiting.push({ count, resolve });
    });
  }
}

const ANY = '/';

/** Starts a receiver on a port that other machines cannot reach. */
export async function openReceiver(port = 0): Promise<Receiver> {
  const boxes = new Map<string, OpenInbox>();
  const server = createServer(async (request, response) => {
    const box = boxes.get(request.url ?? '') ?? boxes.get(ANY);
    box?.receive(await read(request));
    if (box?.status === 'hang') return;
    response.writeHead(box?.status ?? 404, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a server on a port has one
  const open = (path: string) => {
    const box = new OpenInbox(origin + path);
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
