import assert from 'node:assert/strict';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { at, isObject, type Json, show } from './json.ts';

export interface Delivery {
  readonly method: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly raw: Buffer;
}

export class Inbox {
  readonly url: string;
  readonly deliveries: Delivery[] = [];
  /** The status of answers to later deliveries; 0 for none, ever. */
  status = 204;
  readonly #waiting: { readonly count: number; readonly resolve: () => void }[] = [];

  constructor(url: string) {
    this.url = url;
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

export interface Receiver extends AsyncDisposable {
  open(): Inbox;
  /** Creates an inbox for all other URLs, instead of the previous one: for a target with only one address. */
  openForAll(): Inbox;
}

const ANY = '/';

/** Starts a receiver on a port that other machines cannot reach. */
export async function openReceiver(port = 0): Promise<Receiver> {
  const boxes = new Map<string, Inbox>();
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const box = boxes.get(request.url ?? '') ?? boxes.get(ANY);
    box?.receive({ method: request.method, headers: request.headers, raw: Buffer.concat(parts) });
    if (box?.status !== 0) response.writeHead(box?.status ?? 404, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a server on a port has one
  const open = (path: string) => {
    const box = new Inbox(origin + path);
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

/** An event, whichever its envelope. */
export interface Event {
  readonly type: string;
  /** The same in every delivery of the event. */
  readonly id: string;
  readonly body: Json;
  readonly text: string;
}

/** Reads `{ event: { id, type }, … }` and `{ event: 'name', data }`. */
export function readEvent({ headers, raw }: Delivery): Event {
  const text = raw.toString('utf8');
  const body: unknown = JSON.parse(text);
  assert(isObject(body), `An event is an object: ${text}`);
  const type = at(body, 'event.type') ?? at(body, 'event');
  const id = at(body, 'event.id') ?? headers['webhook-id'];
  assert(typeof type === 'string', `An event has a name: ${show(body)}`);
  return { type, id: String(id), body, text };
}
