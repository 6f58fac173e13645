import { randomUUID } from 'node:crypto';
import { CallError, type Client, type Payment, type PaymentCreate, unknownField } from '@datafono/server';
import type { OrderAttemptStore } from '@datafono/server/orders';
import type { LinkPayment, LinkStore, NewLinkPayment } from './link-store.ts';
import { type Order, orderNumber } from './orders.ts';
import { SingleFlight } from './single-flight.ts';

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
  /** By order. */
  readonly #openings = new SingleFlight<LinkPayment | undefined>();

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
    return this.#openings.run(order.id, () => this.#open(order));
  }

  /** How the payment of an order stands; where the service does not answer, as it was known last. */
  async read(order: Order): Promise<LinkPayment | undefined> {
    const { links, report } = this.#deps;
    const payment = await links.of(order.id);
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
    const payment =
      (await links.withId(id)) ?? (await links.withKey(String(unknownField(data, 'external_id'))));
    if (payment && (payment.id ?? id) === id) await this.#apply(payment, { ...fields, id, status });
  }

  async #open(order: Order): Promise<LinkPayment | undefined> {
    const { links, store, now } = this.#deps;
    const current = await links.of(order.id);
    if (current) await this.#refresh(current);
    const open = await links.of(order.id);
    if (open) return open;
    const [customer_id, begun, attempt] = await Promise.all([
      order.shopper.customerId(),
      now(),
      store.read(order.id),
    ]);
    if (attempt?.state === 'open' || attempt?.state === 'paid') return undefined;
    const payment = newPayment(order, customer_id, begun);
    const isOwn = await links.begin(payment, attempt?.number ?? 0);
    return isOwn ? this.#create(payment) : links.of(order.id);
  }

  async #refresh(payment: LinkPayment): Promise<void> {
    if (payment.state !== 'open') return;
    if (payment.id === undefined) await this.#create(payment);
    else await this.#apply(payment, await this.#deps.client.payments.get(payment.id));
  }

  async #create(payment: NewLinkPayment): Promise<LinkPayment> {
    const { client, links, now } = this.#deps;
    const time = await now();
    const current = await this.#stored(payment);
    if (current.state !== 'open') return current; // an event has come meanwhile
    if (isGivenUp(current, time)) {
      await links.end(current);
      return this.#stored(current);
    }
    try {
      const { body, key } = current;
      return await this.#apply(current, await client.payments.create(body, { idempotencyKey: key }));
    } catch (error) {
      const isRefused = error instanceof CallError && error.outcome === 'none' && !current.isUncertain;
      await (isRefused ? links.end(current) : links.markUncertain(current));
      throw error;
    }
  }

  /** Saves what the service says of a payment. */
  async #apply(payment: LinkPayment, fields: PaymentFields): Promise<LinkPayment> {
    const { links, report } = this.#deps;
    if (payment.state === 'paid') return payment;
    await links.save(payment.key, fields.id, fields.payment_link);
    if (fields.status === 'approved') {
      const problem = problemOf(payment, fields) ?? ((await links.pay(payment)) ? undefined : ALREADY_PAID);
      if (problem)
        report(new Error(`Payment ${fields.id} was approved for order ${payment.orderId}: ${problem}`));
    }
    // An approved one that has not paid the order is at an end, too.
    if (isFinal(fields.status)) await links.end(payment);
    return this.#stored(payment);
  }

  async #stored({ key }: NewLinkPayment): Promise<LinkPayment> {
    const payment = await this.#deps.links.withKey(key);
    if (!payment) throw new Error(`No order has the payment ${key}.`);
    return payment;
  }
}

const ALREADY_PAID = 'it was paid before. Return this money.';

const problemOf = ({ body }: LinkPayment, { amount = body.amount }: PaymentFields): string | undefined =>
  amount === body.amount ? undefined : 'the amount is another. Check it.';

const isFinal = (status: string): boolean => ['approved', 'expired', 'cancelled'].includes(status);

function newPayment(order: Order, customer_id: string, now: number): NewLinkPayment {
  const { id: orderId, title, amount } = order;
  const key = `link-${randomUUID()}`;
  const expiration_at = new Date(now + LIFETIME * MINUTE).toISOString();
  const reference = orderNumber(order);
  const body: PaymentCreate = { title, amount, customer_id, reference, external_id: key, expiration_at };
  return { orderId, key, body };
}

/** Whether nothing can be paid any more that a request without an answer has created. */
const isGivenUp = ({ body: { expiration_at = '' } }: LinkPayment, now: number): boolean =>
  now > Date.parse(expiration_at) + SKEW * MINUTE;
