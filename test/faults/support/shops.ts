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

/** What a process of a shop does about one order. What it says of it is `paid`, `declined`, `refused` or `unknown`. */
export interface ShopProcess {
  pay(card: string): Promise<string>;
  ask(): Promise<string | undefined>;
  look(): Promise<string | undefined>;
  hear(event: ChargeEvent): Promise<void>;
}

/** What a process stands on: the store is shared with the others, and this one's hold on it ends when it dies. */
export interface ProcessParts {
  readonly client: Client;
  readonly orderAttempts: OrderAttemptStore;
  readonly order: OrderToPay;
}

export type Shop = (parts: ProcessParts) => ShopProcess;

/** A shop as it should be: by the server helper alone. */
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

/** A shop that takes an idempotency key of the given making, and charges whenever it is asked to. */
const carelessShop =
  (keyOf: (order: OrderToPay, card: string) => string | undefined): Shop =>
  ({ client, order: { id, ...body } }) => {
    let said: string | undefined;
    return {
      pay: async (card_id) => {
        const idempotencyKey = keyOf({ id, ...body }, card_id);
        said = await client.charges
          .create({ ...body, card_id }, idempotencyKey === undefined ? {} : { idempotencyKey })
          .then(({ status }) => (status === 'succeeded' ? 'paid' : 'declined'))
          .catch(() => 'unknown');
        return said;
      },
      ask: async () => said,
      look: async () => said,
      hear: async () => {},
    };
  };

/** Shops as there are many, each with the mistake that it makes. */
export const carelessShops: Readonly<Record<string, Shop>> = {
  'charges under a new key each time': carelessShop(() => undefined),
  'charges under a key of the card': carelessShop((order, card) => `${order.id}-${card}`),
};
