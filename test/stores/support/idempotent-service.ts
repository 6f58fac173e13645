import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface ChargeRequest {
  readonly title: string;
  readonly amount: number;
}

/** A payments service that charges once for each idempotency key, and says when. */
export class IdempotentService extends EventEmitter<{ charged: [string]; answered: [string] }> {
  /** The titles of what took money, each as often as it did. */
  readonly charged: string[] = [];
  readonly #byKey = new Map<string, object>();
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const { port } = this.#server.address() as AddressInfo; // a server that listens on TCP has one
    return `http://127.0.0.1:${port}`;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { title, amount } = (await json(request)) as ChargeRequest; // what the client of the helper sends
    const key = String(request.headers['x-idempotency']);
    const charge = this.#byKey.get(key) ?? {
      id: `ch_${this.charged.length}`,
      status: 'succeeded',
      title,
      amount,
    };
    if (!this.#byKey.has(key)) this.charged.push(title);
    this.#byKey.set(key, charge);
    this.emit('charged', title);
    response.writeHead(201, { 'Content-Type': 'application/json' }).end(JSON.stringify(charge), () => {
      this.emit('answered', title);
    });
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
