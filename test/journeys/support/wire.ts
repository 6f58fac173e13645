import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** What went over a wire: what was asked, and what the service answered, whether or not that came through. */
export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** `undefined` while there is none. */
  answer?: { readonly status: number; readonly headers: Headers; readonly body: string };
}

/** What becomes of a request in place of being passed on and answered. */
export type Fault =
  /** The connection breaks before the service hears of it. */
  | { readonly cut: 'before' }
  /** The service does it, and the connection breaks before the answer. */
  | { readonly cut: 'after' }
  /** The service does it; the answer waits until `release` is called. */
  | { readonly hold: true };

/**
 * The network between two parties: passes requests on, remembers them, and can fail in every way that a network
 * fails. Preflights pass and are not counted: the browser makes them.
 */
export class Wire {
  readonly exchanges: Exchange[] = [];
  readonly #target: string;
  readonly #server: Server;
  readonly #events = new EventEmitter();
  #port = 0;
  #fault: Fault | undefined;
  #waiting: (() => void)[] = [];

  private constructor(target: string) {
    this.#target = target;
    this.#server = createServer((request, response) => {
      this.#pass(request, response).catch((error: unknown) => response.destroy(asError(error)));
    });
    this.#server.keepAliveTimeout = 0; // a connection closed here, idle, could be reset under the next request
  }

  /** Opens a wire on a free port, to an origin. */
  static async to(target: string): Promise<Wire> {
    const wire = new Wire(target);
    wire.#server.listen(0, '127.0.0.1');
    await once(wire.#server, 'listening');
    const address = wire.#server.address();
    if (address !== null && typeof address === 'object') wire.#port = address.port;
    return wire;
  }

  /** Origin of this end of the wire. */
  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Every request from now on meets this fault; `undefined` mends the wire. */
  fail(fault: Fault | undefined): void {
    this.#fault = fault;
  }

  /** Lets the answers go that are held. */
  release(): void {
    this.#fault = undefined;
    for (const go of this.#waiting.splice(0)) go();
  }

  /** The exchanges on a path. */
  on(path: string): readonly Exchange[] {
    return this.exchanges.filter((exchange) => exchange.path === path);
  }

  /** Resolves when the next request has come in. */
  async nextRequest(): Promise<void> {
    await once(this.#events, 'request');
  }

  /** Forgets what was, and mends the wire. */
  reset(): void {
    this.release();
    this.exchanges.length = 0;
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const exchange = await exchangeOf(request);
    const fault = exchange.method === 'OPTIONS' ? undefined : this.#fault;
    if (exchange.method !== 'OPTIONS') this.exchanges.push(exchange);
    this.#events.emit('request');
    if (fault && 'cut' in fault && fault.cut === 'before') return void request.socket.destroy();
    const answer = await this.#forward(exchange);
    exchange.answer = answer;
    if (fault && 'cut' in fault) return void request.socket.destroy();
    // It may have been released while the service was asked.
    if (fault && 'hold' in fault && fault === this.#fault)
      await new Promise<void>((go) => this.#waiting.push(go));
    // Chromium by itself sends a request again that dies on a connection it has used before, and a preflight
    // uses one; what is counted here is what the page asked for.
    if (exchange.method === 'OPTIONS') response.setHeader('connection', 'close');
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(answer.body);
  }

  async #forward({ method, path, headers, body }: Exchange): Promise<NonNullable<Exchange['answer']>> {
    const response = await fetch(this.#target + path, { method, headers, ...(body && { body }) });
    return { status: response.status, headers: passedOn(response.headers), body: await response.text() };
  }
}

async function exchangeOf(request: IncomingMessage): Promise<Exchange> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
  const body = (await buffer(request)).toString();
  const { method = '', url: path = '' } = request;
  return { method, path, headers: Object.fromEntries(passedOn(headers)), body };
}

/** Headers that are about one connection and not about the message; `fetch` makes its own. */
const HOP = ['connection', 'content-encoding', 'content-length', 'host', 'keep-alive', 'transfer-encoding'];

function passedOn(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of HOP) kept.delete(name);
  return kept;
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
