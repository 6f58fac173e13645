import { type ServedSandbox, serveSandbox } from '@datafono/sandbox';
import { connectSandbox, type SandboxUnderTest } from '@datafono/sandbox/testing';
import { type Client, createClient } from '@datafono/server';
import { createOrders, memoryStore, type OrderAttemptStore } from '@datafono/server/orders';
import { type PayRoutesOptions, payRoutes } from '@datafono/server/pay-routes';
import { fixtures } from '@datafono/server/testing';
import { mounts, type Served, serve } from './mounts.ts';

type Json = Record<string, unknown>;

/** Milliseconds, longer than a busy machine takes. */
const PATIENCE = 60_000;

/** What differs from the other servers of a world. */
export interface ServerOptions extends Partial<Omit<PayRoutesOptions, 'orders'>> {
  readonly client?: Client;
}

/** A page of the shop that calls the routes. */
export interface Page {
  readonly get: (path: string) => Promise<Json>;
  readonly post: (path: string, body: Json) => Promise<Json>;
  readonly remove: (path: string) => Promise<Json>;
}

/** A sandbox, and servers of one shop with one customer and any number of orders. */
export class World implements AsyncDisposable {
  readonly sandbox: SandboxUnderTest;
  readonly client: Client;
  readonly store: OrderAttemptStore = memoryStore();
  readonly #customer: string;
  readonly #served: ServedSandbox;
  readonly #servers: Served[] = [];

  private constructor(served: ServedSandbox, client: Client, customer: string) {
    this.#served = served;
    this.sandbox = connectSandbox(served);
    this.client = client;
    this.#customer = customer;
  }

  static async open(): Promise<World> {
    const sandbox = await serveSandbox({ clock: 'frozen' });
    const client = clientOf(sandbox, PATIENCE);
    const { id } = await client.customers.create(fixtures.newCustomer);
    return new World(sandbox, client, id);
  }

  /** Another process of the shop, on the same store. */
  async server(
    mount: keyof typeof mounts = 'Node’s http',
    { client = this.client, ...options }: ServerOptions = {},
  ): Promise<Page> {
    const handle = payRoutes({
      orders: createOrders({ client, store: { ...this.store }, report: () => {} }),
      customer: () => this.#customer,
      getOrder: (_, id) =>
        id.startsWith('order-')
          ? { id, title: 'Café', amount: 38_000, customer_id: this.#customer }
          : undefined,
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

  /** The objects of the service of a type. */
  async objects(type: string): Promise<readonly Json[]> {
    const { control, secretKey } = this.sandbox;
    const headers = { authorization: `Bearer ${secretKey}` };
    const { data } = await (await fetch(`${control}/v1/objects?type=${type}`, { headers })).json();
    return data.map(({ object }: Json) => object);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.close()));
    await this.#served.close();
  }
}

const clientOf = (
  { secretKey, api: baseUrl }: Pick<ServedSandbox, 'secretKey' | 'api'>,
  timeout: number,
): Client => createClient({ secretKey, baseUrl, maxRetries: 0, timeout });

function pageOf(url: string): Page {
  const read = async (response: Response): Promise<Json> => ({
    http: response.status,
    ...(await response.json()),
  });
  return {
    get: async (path) => read(await fetch(`${url}/pay/${path}`)),
    post: async (path, body) =>
      read(
        await fetch(`${url}/pay/${path}`, {
          method: 'POST',
          headers: { origin: url, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
    remove: async (path) =>
      read(await fetch(`${url}/pay/${path}`, { method: 'DELETE', headers: { origin: url } })),
  };
}
