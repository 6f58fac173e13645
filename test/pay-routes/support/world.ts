import { type ServedSandbox, type ServeOptions, serveSandbox } from '@datafono/sandbox';
import { type Client, createClient } from '@datafono/server';
import {
  memoryOrderAttempts,
  type OrderAttemptStore,
  type PayRoutesOptions,
  payRoutes,
} from '@datafono/server/pay-routes';
import { fixtures } from '@datafono/server/testing';
import { mounts, type Served, serve } from './mounts.ts';

type Json = Record<string, unknown>;

/** Milliseconds, longer than a busy machine takes. */
const PATIENCE = 60_000;

/** A page of the shop that calls the routes. */
export interface Page {
  readonly get: (path: string) => Promise<Json>;
  readonly post: (path: string, body: Json, headers?: Readonly<Record<string, string>>) => Promise<Json>;
  readonly remove: (path: string) => Promise<Json>;
}

/** A sandbox, and servers of one shop with one customer and any number of orders. */
export class World implements AsyncDisposable {
  readonly sandbox: ServedSandbox;
  readonly client: Client;
  readonly orderAttempts: OrderAttemptStore = memoryOrderAttempts();
  readonly #customer: string;
  readonly #servers: Served[] = [];

  private constructor(sandbox: ServedSandbox, client: Client, customer: string) {
    this.sandbox = sandbox;
    this.client = client;
    this.#customer = customer;
  }

  static async open(options: ServeOptions = {}): Promise<World> {
    const sandbox = await serveSandbox({ clock: 'frozen', ...options });
    const client = clientOf(sandbox, PATIENCE);
    const { id } = await client.customers.create(fixtures.newCustomer);
    return new World(sandbox, client, id);
  }

  /** Another process of the shop, on the same store. */
  async server(
    mount: keyof typeof mounts = 'Node’s http',
    options: Partial<PayRoutesOptions> = {},
  ): Promise<Page> {
    const handle = payRoutes({
      client: this.client,
      path: '/pay',
      orderAttempts: { ...this.orderAttempts },
      customer: () => this.#customer,
      order: (_, id) =>
        id.startsWith('order-')
          ? { id, title: 'Café', amount: 38_000, customer_id: this.#customer }
          : undefined,
      report: () => {},
      bodyLimit: 1_000,
      ...options,
    });
    const listener = await mounts[mount]?.(handle);
    if (!listener) throw new Error(`There is no ${mount}.`);
    const served = await serve(listener);
    this.#servers.push(served);
    return pageOf(served.url);
  }

  /** A client that waits this many milliseconds for an answer. */
  impatient(timeout: number): Client {
    return clientOf(this.sandbox, timeout);
  }

  /** Creates a card as the form in a page does. */
  async card(number = '4242424242424242', customer_id = this.#customer): Promise<string> {
    const { cards, publicKey } = this.sandbox;
    const { id } = await sendJson(`${cards}/v1/cards`, publicKey, {
      card_number: number,
      expiration_year: '35',
      expiration_month: '04',
      ccv: '864',
      holder_name: 'Ana Gómez',
      customer_id,
      authorization: true,
    });
    return String(id);
  }

  /** Calls the control API. */
  control(path: string, body?: Json): Promise<Json> {
    return sendJson(this.sandbox.control + path, this.sandbox.secretKey, body);
  }

  /** Completes a capture on the page of a link, by its form without JavaScript. @returns whether it was accepted */
  async capture(link: string, fields: Readonly<Record<string, string>>): Promise<boolean> {
    const { status } = await fetch(link, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
      headers: { origin: new URL(link).origin },
    });
    return status === 303;
  }

  /** The charges of the service. */
  charges(): Promise<readonly Json[]> {
    return this.objects('charge');
  }

  /** The objects of the service of a type. */
  async objects(type: string): Promise<readonly Json[]> {
    const { data } = await this.control(`/v1/objects?type=${type}`);
    return Array.isArray(data) ? data.map(({ object }) => object) : [];
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.close()));
    await this.sandbox.close();
  }
}

const clientOf = ({ secretKey, api: baseUrl }: ServedSandbox, timeout: number): Client =>
  createClient({ secretKey, baseUrl, maxRetries: 0, timeout });

async function sendJson(url: string, key: string, body?: Json): Promise<Json> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const response = await fetch(
    url,
    body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
  );
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}

function pageOf(url: string): Page {
  const read = async (response: Response): Promise<Json> => ({
    http: response.status,
    ...(await response.json()),
  });
  return {
    get: async (path) => read(await fetch(`${url}/pay/${path}`)),
    post: async (path, body, headers) =>
      read(
        await fetch(`${url}/pay/${path}`, {
          method: 'POST',
          headers: { origin: url, 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        }),
      ),
    remove: async (path) =>
      read(await fetch(`${url}/pay/${path}`, { method: 'DELETE', headers: { origin: url } })),
  };
}
