import { randomUUID } from 'node:crypto';
import { CallError, type Client, type Payment, type PaymentCreate, unknownField } from '@datafono/server';
import type { OrderAttemptStore } from '@datafono/server/orders';
import type { LinkPayment, LinkStore } from './link-store.ts';
import { type Order, orderNumber } from './orders.ts';

/** Minutes in which a link can be paid. Meanwhile the order is paid in no other way: the service closes no payment. */
const LIFETIME = 30;
/** Minutes after that in which the clock of the service may still run. */
const SKEW = 10;
const MINUTE = 60_000;

interface LinkPaymentsDeps {
  readonly client: Client;
  readonly links: LinkStore;
  readonly store: OrderAttemptStore;
  /** The service's time, in milliseconds. */
  readonly now: () => Promise<number>;
  readonly report: (error: unknown) => void;
}

type PaymentFields = Pick<Payment, 'id' | 'status' | 'amount' | 'payment_link'>;

/**
 * Payments of orders by link: for each order one at a time, and none beside a charge. The service closes no payment, so an
 * order is paid otherwise only once the service says that its payment has expired or was cancelled. One that is approved
 * after that cannot be excluded. Where the order was paid by then, it is reported, so that its money is returned.
 */
export class LinkPayments {
  readonly #deps: LinkPaymentsDeps;
  /** Those that are being created, by order. */
  readonly #openings = new Map<string, Promise<LinkPayment | undefined>>();

  constructor(deps: LinkPaymentsDeps) {
    this.#deps = deps;
  }

  /**
   * Creates the payment of an order, once, however often it is called.
   *
   * @returns `undefined` where a charge of the order is under way, or has paid it
   * @throws {CallError} when the service fails; the next call repeats the request
   */
  open(order: Order): Promise<LinkPayment | undefined> {
    const before = this.#openings.get(order.id);
    if (before !== undefined) return before;
    const opening = this.#open(order).finally(() => this.#openings.delete(order.id));
    this.#openings.set(order.id, opening);
    return opening;
  }

  /** How the payment of an order stands; where the service does not answer, as it was known last. */
  async read(order: Order): Promise<LinkPayment | undefined> {
    const { links, report } = this.#deps;
    const payment = links.of(order.id);
    if (payment?.state !== 'open') return payment;
    try {
      await (payment.id === undefined ? this.open(order) : this.#refresh(payment));
    } catch (error) {
      report(error);
    }
    return links.of(order.id);
  }

  /** @param event verified: anybody could send another */
  async applyEvent({ data }: { readonly data: object }): Promise<void> {
    const { id, status, ...fields }: Partial<Payment> = data;
    if (typeof id !== 'string' || typeof status !== 'string') return;
    const { links } = this.#deps;
    // It has no id here where the answer to its creation was lost.
    const payment = links.withId(id) ?? links.withKey(String(unknownField(data, 'external_id')));
    if (payment && (payment.id ?? id) === id) await this.#apply(payment, { ...fields, id, status });
  }

  async #open(order: Order): Promise<LinkPayment | undefined> {
    const { links, store, now } = this.#deps;
    const current = links.of(order.id);
    if (current) await this.#refresh(current);
    if (links.isTaken(order.id)) return links.of(order.id);
    const [customer_id, begun] = await Promise.all([order.shopper.customerId(), now()]);
    // From here on no charge begins. One that had begun before is found by the read.
    const payment = links.save(newPayment(order, customer_id, begun));
    const attempt = await store.read(order.id);
    if (attempt?.state !== 'open' && attempt?.state !== 'paid') return this.#create(payment);
    links.remove(payment);
    return undefined;
  }

  async #refresh(payment: LinkPayment): Promise<void> {
    if (payment.state !== 'open') return;
    if (payment.id === undefined) await this.#create(payment);
    else await this.#apply(payment, await this.#deps.client.payments.get(payment.id));
  }

  async #create(payment: LinkPayment): Promise<LinkPayment> {
    const { client, links, now } = this.#deps;
    const time = await now();
    const current = links.withKey(payment.key) ?? payment; // an event may have come meanwhile
    if (current.state !== 'open') return current;
    if (isGivenUp(current, time)) return links.save({ ...current, state: 'ended' });
    try {
      const { body, key } = payment;
      return await this.#apply(payment, await client.payments.create(body, { idempotencyKey: key }));
    } catch (error) {
      const isRefused = error instanceof CallError && error.outcome === 'none' && !payment.isUncertain;
      if (isRefused) links.remove(payment);
      else links.save({ ...(links.withKey(payment.key) ?? payment), isUncertain: true });
      throw error;
    }
  }

  /** Saves what the service says of a payment. */
  async #apply({ key, orderId }: LinkPayment, fields: PaymentFields): Promise<LinkPayment> {
    const { links, store, report } = this.#deps;
    const attempt = await store.read(orderId);
    // Nothing can run between this read and what is saved.
    const before = links.withKey(key);
    if (!before) throw new Error(`Payment ${fields.id} belongs to no order.`);
    if (before.state === 'paid') return before;
    const known = { ...before, id: fields.id, url: fields.payment_link ?? before.url };
    if (fields.status !== 'approved')
      return links.save({ ...known, state: isFinal(fields.status) ? 'ended' : before.state });
    const isPaid = attempt?.state === 'paid' || links.of(orderId)?.state === 'paid';
    const problem = isPaid ? ALREADY_PAID : problemOf(before, fields);
    if (problem) report(new Error(`Payment ${fields.id} was approved for order ${orderId}: ${problem}`));
    return links.save({ ...known, state: problem ? 'ended' : 'paid' });
  }
}

const ALREADY_PAID = 'it was paid before. Return this money.';

const problemOf = ({ body }: LinkPayment, { amount = body.amount }: PaymentFields): string | undefined =>
  amount === body.amount ? undefined : 'the amount is another. Check it.';

const isFinal = (status: string): boolean => status === 'expired' || status === 'cancelled';

function newPayment(order: Order, customer_id: string, now: number): LinkPayment {
  const { id: orderId, title, amount } = order;
  const key = `link-${randomUUID()}`;
  const expiration_at = new Date(now + LIFETIME * MINUTE).toISOString();
  const reference = orderNumber(order);
  const body: PaymentCreate = { title, amount, customer_id, reference, external_id: key, expiration_at };
  return { orderId, key, body, state: 'open' };
}

/** Whether nothing can be paid any more that a request without an answer has created. */
const isGivenUp = ({ body: { expiration_at = '' } }: LinkPayment, now: number): boolean =>
  now > Date.parse(expiration_at) + SKEW * MINUTE;
