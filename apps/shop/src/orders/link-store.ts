import type { PaymentCreate } from '@datafono/server';

/** A payment by link of an order. Its request never changes, so it can be sent again without creating another. */
export interface LinkPayment {
  /** The shop's id of the order. */
  readonly orderId: string;
  /** The idempotency key of its creation, and its `external_id` at the service. */
  readonly key: string;
  readonly body: PaymentCreate;
  /** `open` while the customer can pay it, as far as the shop knows. */
  readonly state: 'open' | 'paid' | 'ended';
  /** The service's id of it; absent until its creation was answered. */
  readonly id?: string | undefined;
  /** Where the customer pays it. */
  readonly url?: string | undefined;
  /** Whether an answer to its creation was lost, so that it may exist. */
  readonly isUncertain?: boolean;
}

/** Payments by link, in memory, since this is a demonstration. A real shop has a table of them in its database. */
export class LinkStore {
  readonly #byKey = new Map<string, LinkPayment>();

  save(payment: LinkPayment): LinkPayment {
    this.#byKey.set(payment.key, payment);
    return payment;
  }

  remove({ key }: LinkPayment): void {
    this.#byKey.delete(key);
  }

  /** The payment that paid an order, or else its latest. */
  of(orderId: string): LinkPayment | undefined {
    const all = [...this.#byKey.values()].filter((payment) => payment.orderId === orderId);
    return all.find(({ state }) => state === 'paid') ?? all.at(-1);
  }

  withId(id: string): LinkPayment | undefined {
    return [...this.#byKey.values()].find((payment) => payment.id === id);
  }

  withKey(key: string): LinkPayment | undefined {
    return this.#byKey.get(key);
  }

  /** Whether an order is, or may still be, paid by a link. */
  isTaken(orderId: string): boolean {
    const state = this.of(orderId)?.state;
    return state === 'open' || state === 'paid';
  }
}
