import type { EventOf } from '@datafono/server';
import type { PaymentMethod } from '@datafono/server/orders';
import type { Captured } from '@datafono/server/pay-routes';
import type { Shopper } from './shoppers.ts';

/** Whose the payment methods are, in memory, since this is a demonstration. A real shop has a table of them. */
export class PaymentMethods {
  readonly #owners = new Map<string, Shopper>();

  /** Whether it is the shopper's: of the one who pays with it first. Its id is random, and only that page received it. */
  isOf(shopper: Shopper, method: PaymentMethod): boolean {
    const id = 'card_id' in method ? method.card_id : method.account_id;
    if (!this.#owners.has(id)) this.#owners.set(id, shopper);
    return this.#owners.get(id) === shopper;
  }
}

/** What was last captured through each connect link, in memory, since this is a demonstration. */
export class Captures {
  readonly #byLink = new Map<string, Captured>();

  /** @param event verified: anybody could send another */
  save({ data: { id, payment_method } }: EventOf<'connect_link.completed'>): void {
    if (payment_method) this.#byLink.set(id, { id: payment_method.id, type: payment_method.type });
  }

  find(link: string): Captured | undefined {
    return this.#byLink.get(link);
  }
}
