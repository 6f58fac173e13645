import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';

/** A shop's server that is told of events. */
export class Receiver {
  /** The bodies that came, the oldest first. */
  readonly bodies: string[] = [];
  /** Whether it never answers. */
  isSilent = false;
  readonly #server: Server;

  constructor() {
    this.#server = createServer(async (request, response) => {
      this.bodies.push(await text(request));
      if (!this.isSilent) response.writeHead(200).end();
    });
  }

  async open(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The receiver listens on no port.');
    return `http://127.0.0.1:${address.port}/webhooks`;
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }
}
