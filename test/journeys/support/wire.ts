import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What went over a wire: what was asked, and what the service answered, whether or not that came through. */
export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** `undefined` while there is none. */
  answer?: { readonly status: number; readonly headers: Record<string, string>; readonly body: string };
}

/**
 * What becomes of a request in place of being passed on and answered: the connection breaks before the service hears of
 * it, or after the service did it; or the service does it, and the answer waits until `release` is called, or the break then comes.
 */
export type Fault =
  | { readonly cut: 'before' }
  | { readonly cut: 'after'; readonly hold?: true }
  | { readonly hold: true };

/** Headers that are about one connection and not about the message; `fetch` makes its own. */
const HOP = ['connection', 'content-encoding', 'content-length', 'host', 'keep-alive', 'transfer-encoding'];

const passedOn = (headers: Iterable<readonly [string, unknown]>): Record<string, string> =>
  Object.fromEntries(
    [...headers].flatMap(([name, value]) => (HOP.includes(name) ? [] : [[name, `${value}`]])),
  );

/**
 * The network between two parties: passes requests on, remembers them, and can fail. Preflights pass and are not counted:
 * the browser makes them. It ends with the process.
 */
export class Wire {
  readonly exchanges: Exchange[] = [];
  readonly #target: string;
  readonly #server: Server;
  #fault: Fault | undefined;
  #released = Promise.withResolvers<void>();

  private constructor(target: string) {
    this.#target = target;
    this.#server = createServer((request, response) => {
      this.#pass(request, response).catch(() => response.destroy());
    });
    this.#server.keepAliveTimeout = 0; // a connection closed here, idle, could be reset under the next request
  }

  static async to(target: string): Promise<Wire> {
    const wire = new Wire(target);
    wire.#server.listen(0, '127.0.0.1');
    await once(wire.#server, 'listening');
    return wire;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`; // a server on a port has one
  }

  /** Every request from now on meets this fault; `undefined` mends the wire. */
  fail(fault: Fault | undefined): void {
    this.#fault = fault;
  }

  /** Lets the answers go that are held. */
  release(): void {
    this.#fault = undefined;
    this.#released.resolve();
    this.#released = Promise.withResolvers();
  }

  on(path: string): readonly Exchange[] {
    return this.exchanges.filter((exchange) => exchange.path === path);
  }

  /** Resolves when the next request has come in. */
  async nextRequest(): Promise<void> {
    await once(this.#server, 'request');
  }

  reset(): void {
    this.release();
    this.exchanges.length = 0;
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { method = '', url: path = '' } = request;
    const headers = passedOn(Object.entries(request.headers));
    const exchange: Exchange = { method, path, headers, body: await text(request) };
    const isPreflight = method === 'OPTIONS';
    const fault = isPreflight ? undefined : this.#fault;
    if (!isPreflight) this.exchanges.push(exchange);
    if (fault && 'cut' in fault && fault.cut === 'before') return request.socket.destroy();
    exchange.answer = await this.#forward(exchange);
    // It may have been released while the service was asked.
    if (fault && 'hold' in fault && fault === this.#fault) await this.#released.promise;
    if (fault && 'cut' in fault) return request.socket.destroy();
    // Chromium by itself sends a request again that dies on a connection it has used before, and a preflight
    // uses one; what is counted here is what the page asked for.
    if (isPreflight) response.setHeader('connection', 'close');
    return response.writeHead(exchange.answer.status, exchange.answer.headers).end(exchange.answer.body);
  }

  async #forward({ method, path, headers, body }: Exchange): Promise<NonNullable<Exchange['answer']>> {
    const response = await fetch(this.#target + path, { method, headers, ...(body && { body }) });
    return { status: response.status, headers: passedOn(response.headers), body: await response.text() };
  }
}
