import type {
  ChargeOutcome,
  OrderToPay,
  Orders as PayableOrders,
  PaymentMethod,
} from '@datafono/server/orders';
import { type Order, orderNumber } from './orders.ts';
import type { PaymentKind } from './payment-kind.ts';

/** Milliseconds in which a link can be paid. Meanwhile the order is paid in no other way: the service closes no payment. */
const LINK_LIFETIME_MS = 30 * 60_000;

/** What the checkout form chooses. */
export interface PaymentChoice {
  readonly paymentMethod: PaymentMethod;
  /** Simulates an outcome; test keys only. */
  readonly testScenario?: string;
  /** The number of the attempt whose end the form shows: the same payment method may follow it. */
  readonly afterAttempt?: number;
}

/** Pays orders. It needs no `keyPrefix`: order ids are random, so none repeats after a restart. */
export class OrderPayments {
  readonly #orders: PayableOrders;
  readonly #now: () => Promise<number>;

  /** @param now the service's time, in milliseconds */
  constructor(orders: PayableOrders, now: () => Promise<number>) {
    this.#orders = orders;
    this.#now = now;
  }

  /** Charges an order once, however often the request is repeated. */
  async pay(order: Order, { paymentMethod, ...choice }: PaymentChoice): Promise<ChargeOutcome> {
    return this.#orders.charge(await toPay(order), paymentMethod, choice);
  }

  /** Opens the link of an order, or shows the one that is open. */
  async openLink(order: Order): Promise<ChargeOutcome> {
    // A link expires by the clock of the service, which a sandbox may have ahead of this machine's, or behind it.
    const lifetimeMs = Math.max(0, LINK_LIFETIME_MS + (await this.#now()) - Date.now());
    return this.#orders.link(await toPay(order), { lifetimeMs, reference: orderNumber(order) });
  }

  /** How an order stands whose link a person waits for: a creation without an answer is repeated. */
  async outcomeOnLink({ id }: Order): Promise<ChargeOutcome | undefined> {
    const outcome = await this.#orders.read(id);
    return outcome?.link?.state === 'creating' ? this.#orders.resubmit(id) : outcome;
  }

  /** What the latest attempt at an order was to be paid with; `undefined` before the first one. */
  async kind({ id }: Order): Promise<PaymentKind | undefined> {
    const attempt = await this.#orders.store.read(id);
    if (attempt?.link) return 'link';
    return attempt && (attempt.body.account_id === undefined ? 'card' : 'account');
  }

  /** The card of the latest attempt; `undefined` where an account was to be debited, and before the first attempt. */
  async cardId({ id }: Order): Promise<string | undefined> {
    return (await this.#orders.store.read(id))?.body.card_id;
  }
}

async function toPay(order: Order): Promise<OrderToPay> {
  const { id, amount, shopper } = order;
  // Of the fields of a charge, only the title can carry the number of an order.
  const title = `${order.title} · ${orderNumber(order)}`;
  return { id, title, amount, customer_id: await shopper.customerId() };
}
