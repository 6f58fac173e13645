import type { EventOf } from '@datafono/server';
import type { Captured } from '@datafono/server/pay-routes';

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
