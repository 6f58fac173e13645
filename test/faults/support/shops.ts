import type { Client } from '@datafono/server';
import {
  type ChargeEvent,
  chargeOrder,
  type OrderAttemptStore,
  type OrderToPay,
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
}

export type Shop = (parts: ProcessParts) => ShopProcess;

/** A correct shop, which uses the server helper. */
export const carefulShop: Shop = ({ client, orderAttempts, order }) => {
  const common = { client, orderAttempts };
  const orderId = order.id;
  return {
    pay: async (card_id) => (await chargeOrder({ ...common, order, paymentMethod: { card_id } })).state,
    ask: async () => (await resubmitOrder({ ...common, orderId }))?.state,
    look: async () => (await readOrder({ ...common, orderId }))?.state,
    hear: async (event) => void (await settleOrder({ ...common, event })),
  };
};

/** A shop that charges on every request, with idempotency keys from a function. */
const carelessShop =
  (keyOf: (order: OrderToPay, card: string) => string | undefined): Shop =>
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
export const carelessShops: Readonly<Record<string, Shop>> = {
  'charges under a new key each time': carelessShop(() => undefined),
  'charges under a key of the card': carelessShop((order, card) => `${order.id}-${card}`),
};
