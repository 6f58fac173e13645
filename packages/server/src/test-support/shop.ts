import { createServer } from 'node:http';
import { createOrders, memoryStore, type OrdersOptions } from '../orders.ts';
import { type PayRoutesOptions, payRoutes, toNodeHandler } from '../pay-routes.ts';
import { listen, type Service, type ServiceAnswer, service } from './service.ts';

/** The customers of the shop, by session. */
const customers: Readonly<Record<string, string>> = { ana: 'cus_ana', luis: 'cus_luis' };

const orders: Readonly<Record<string, string>> = { 'order-1': 'cus_ana', 'order-2': 'cus_luis' };

export interface Shop extends Service {
  readonly url: string;
  readonly reported: readonly unknown[];
  /** Sends a request in Ana’s session, as a page of the shop does. */
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Response>;
  readonly post: (
    path: string,
    body: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Response>;
  readonly remove: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Response>;
}

export const SUBMISSION = 'a-submission_0001';

/** A shop for one test, on a port of its own, and its service, which has one answer to every request. */
export async function shop(
  answer: ServiceAnswer,
  options: Partial<PayRoutesOptions> = {},
  ordersOptions: Partial<OrdersOptions> = {},
): Promise<Shop> {
  const upstream = await service(answer);
  const reported: unknown[] = [];
  const handle = payRoutes({
    orders: createOrders({
      store: memoryStore(),
      report: (error) => reported.push(error),
      ...ordersOptions,
      client: upstream.client,
    }),
    customer: ({ headers }) => customers[headers.get('x-session') ?? ''],
    // Deliberately without a check of the customer, which the routes make themselves.
    getOrder: (_, id) => {
      const customer_id = orders[id];
      return customer_id === undefined ? undefined : { id, title: 'Café', amount: 38_000, customer_id };
    },
    ...options,
  });
  const url = await listen(createServer(toNodeHandler(handle)));
  const session = { 'x-session': 'ana' };
  return {
    ...upstream,
    url,
    reported,
    get: (path, headers = {}) => fetch(url + path, { headers: { ...session, ...headers } }),
    post: (path, body, headers = {}) =>
      fetch(url + path, {
        method: 'POST',
        headers: { ...session, origin: url, 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    remove: (path, headers = {}) =>
      fetch(url + path, { method: 'DELETE', headers: { ...session, origin: url, ...headers } }),
  };
}
