import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { ServeSettings } from '@datafono/shop';

interface Running {
  readonly child: ChildProcess;
  readonly url: string;
}

/** Processes of one shop behind one address, which passes each request to the next of them, and waits for one that starts. */
export class ShopProcesses implements AsyncDisposable {
  readonly #settings: ServeSettings;
  readonly #running: Promise<Running>[];
  readonly #server = createServer((incoming, response) => void this.#pass(incoming, response));
  #requests = 0;

  private constructor(settings: ServeSettings, count: number) {
    this.#settings = settings;
    this.#running = Array.from({ length: count }, () => this.#fork());
  }

  static async start(settings: ServeSettings, count: number): Promise<ShopProcesses> {
    const shop = new ShopProcesses(settings, count);
    shop.#server.listen(0, '127.0.0.1');
    await Promise.all([once(shop.#server, 'listening'), ...shop.#running]);
    return shop;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`; // a server on a port has one
  }

  /** Kills the processes, and starts as many. Connections to those that were killed break. */
  async restart(): Promise<void> {
    const killed = await Promise.all(this.#running);
    for (const place of killed.keys()) {
      this.#running[place] = once(killed[place]?.child ?? this.#server, 'exit').then(() => this.#fork());
      killed[place]?.child.kill('SIGKILL');
    }
    await Promise.all(this.#running);
  }

  async #fork(): Promise<Running> {
    const child = fork(fileURLToPath(new URL('shop-process.ts', import.meta.url)), [], {
      execArgv: ['--conditions=source', '--disable-warning=ExperimentalWarning'],
      env: { ...process.env, SHOP_SETTINGS: JSON.stringify(this.#settings) },
    });
    const [url] = await once(child, 'message');
    return { child, url };
  }

  async #pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    this.#requests += 1;
    const running = await this.#running[this.#requests % this.#running.length];
    const { method, url = '', headers } = incoming;
    const passed = request(`${running?.url}${url}`, { method, headers, agent: false });
    passed.on('error', () => response.destroy());
    passed.on('response', (answer) => {
      // Chromium by itself sends a request again that dies on a connection it has used before.
      response.writeHead(answer.statusCode ?? 500, { ...answer.headers, connection: 'close' });
      answer.pipe(response);
    });
    incoming.pipe(passed);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const { child } of await Promise.all(this.#running)) child.kill();
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
