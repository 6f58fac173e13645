import type { Client } from '@datafono/server';
import {
  type ChargeEvent,
  createOrders,
  type OrderAttemptStore,
  type Orders,
  type OrderToPay,
} from '@datafono/server/orders';
import { payRoutes } from '@datafono/server/pay-routes';

/** A process of a shop, for one order. Reports the state `paid`, `declined`, `refused` or `unknown`. */
export interface ShopProcess {
  pay(card: string): Promise<string>;
  link?(as: 'payment' | 'invoice'): Promise<string>;
  takeBack?(): Promise<string | undefined>;
  ask(): Promise<string | undefined>;
  look(): Promise<string | undefined>;
  hear(event: ChargeEvent): Promise<void>;
}

/** The parts of a process: its access to the shared store ends when it dies. */
export interface ProcessParts {
  readonly client: Client;
  readonly store: OrderAttemptStore;
  readonly order: OrderToPay;
  /** The time of the schedule. */
  readonly now: () => Date;
}

export type OpenProcess = (parts: ProcessParts) => ShopProcess;

/** A correct shop, which uses the server helper. */
export const carefulShop: OpenProcess = ({ order, ...parts }) => {
  return processOf(createOrders({ ...parts, report: () => {} }), order);
};

/** A process of a shop that uses the server helper. */
export const processOf = (orders: Orders, order: OrderToPay): Required<ShopProcess> => ({
  pay: async (card_id) => (await orders.charge(order, { card_id })).state,
  link: async (as) => (await orders.link(order, { as })).state,
  takeBack: async () => (await orders.takeBack(order.id))?.state,
  ask: async () => (await orders.resubmit(order.id))?.state,
  look: async () => (await orders.read(order.id))?.state,
  hear: async (event) => void (await orders.settle(event)),
});

/** A correct shop whose pages call the routes, and whose titles name the order. It has no other way to resubmit than to pay again. */
export const shopWithRoutes: OpenProcess = ({ order, ...parts }) => {
  const orderOf = ({ title }: { readonly title: string }) => (title === order.title ? order.id : undefined);
  const orders = createOrders({ ...parts, orderOf, report: () => {} });
  const routes = payRoutes({ orders, customer: () => order.customer_id, getOrder: () => order });
  const stateOf = async (path: string, init: RequestInit = {}) => {
    const answer = await routes(new Request(`https://shop.test/pay/${path}`, init));
    return (await answer.json()).state;
  };
  const look = () => stateOf(`charges/${order.id}`);
  return {
    pay: (card_id) =>
      stateOf('charges', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'https://shop.test' },
        body: JSON.stringify({ order_id: order.id, card_id }),
      }),
    ask: look,
    look,
    hear: async (event) => void (await orders.settle(event)),
  };
};

/** A shop that charges on every request, with idempotency keys from a function. */
const carelessShop =
  (keyOf: (order: OrderToPay, card: string) => string | undefined): OpenProcess =>
  ({ client, order: { id, ...body } }) => {
    let state: string | undefined;
    return {
      pay: async (card_id) => {
        const idempotencyKey = keyOf({ id, ...body }, card_id);
        state = await client.charges
          .create({ ...body, card_id }, idempotencyKey === undefined ? {} : { idempotencyKey })
          .then(({ status }) => (status === 'succeeded' ? 'paid' : 'declined'))
          .catch(() => 'unknown');
        return state;
      },
      ask: async () => state,
      look: async () => state,
      hear: async () => {},
    };
  };

/** Wrong shops by their mistake. */
export const carelessShops: Readonly<Record<string, OpenProcess>> = {
  'charges under a new key each time': carelessShop(() => undefined),
  'charges under a key of the card': carelessShop((order, card) => `${order.id}-${card}`),
};
