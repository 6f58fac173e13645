import type { Client } from '@datafono/server';
import {
  type ChargeEvent,
  chargeOrder,
  type OrderAttemptStore,
  type OrderToPay,
  type PayRoutesOptions,
  payRoutes,
  readOrder,
  resubmitOrder,
  settleOrder,
} from '@datafono/server/pay-routes';

/** A process of a shop, for one order. Reports the state `paid`, `declined`, `refused` or `unknown`. */
export interface ShopProcess {
  pay(card: string): Promise<string>;
  ask(): Promise<string | undefined>;
  look(): Promise<string | undefined>;
  hear(event: ChargeEvent): Promise<void>;
}

/** The parts of a process: its access to the shared store ends when it dies. */
export interface ProcessParts {
  readonly client: Client;
  readonly orderAttempts: OrderAttemptStore;
  readonly order: OrderToPay;
  /** The time of the schedule. */
  readonly now: () => Date;
}

export type OpenProcess = (parts: ProcessParts) => ShopProcess;

/** A correct shop, which uses the server helper. */
export const carefulShop: OpenProcess = ({ order, ...parts }) => {
  const common = { ...parts, report: () => {} };
  const orderId = order.id;
  return {
    pay: async (card_id) => (await chargeOrder({ ...common, order, paymentMethod: { card_id } })).state,
    ask: async () => (await resubmitOrder({ ...common, orderId }))?.state,
    look: async () => (await readOrder({ ...common, orderId }))?.state,
    hear: async (event) => void (await settleOrder({ ...common, event })),
  };
};

/** A correct shop whose pages call the routes, and whose titles name the order. It has no other way to resubmit than to pay again. */
export const shopWithRoutes: OpenProcess = ({ order, ...parts }) => {
  const common = { ...parts, report: () => {} };
  const { customer_id } = order;
  const client = common.client as PayRoutesOptions['client']; // only its charges are called
  const routes = payRoutes({
    ...common,
    client,
    path: '/pay',
    customer: () => customer_id,
    order: () => order,
  });
  const stateOf = async (path: string, init: RequestInit = {}) => {
    const answer = await routes(new Request(`https://shop.test/pay/${path}`, init));
    return (await answer.json()).state;
  };
  const look = () => stateOf(`charges/${order.id}`);
  const orderOf = ({ title }: { readonly title: string }) => (title === order.title ? order.id : undefined);
  return {
    pay: (card_id) =>
      stateOf('charges', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'https://shop.test' },
        body: JSON.stringify({ order_id: order.id, card_id }),
      }),
    ask: look,
    look,
    hear: async (event) => void (await settleOrder({ ...common, event, orderOf })),
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
