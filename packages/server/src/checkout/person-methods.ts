import type { PaymentMethod } from '../orders/order-attempt.ts';
import type { CardLabel } from '../stores/records.ts';
import type { CheckoutSettings } from './checkout-settings.ts';
import { chargedWith, savedMethods } from './methods.ts';
import { madeCustomerOf } from './people.ts';

/** What a person has saved, for a charge of the shop's own server. */
export interface PersonMethod {
  /** The service's id of the card or account. */
  readonly id: string;
  /** What `orders.charge` is called with. */
  readonly paymentMethod: PaymentMethod;
  /** The service's id of the customer, for the order that is charged. */
  readonly customer_id: string;
  /** Brand and last four digits of a card; absent where nobody has said them. */
  readonly label: CardLabel | undefined;
  /** Whether it was declined as expired: charge another, or have the person pay. */
  readonly isExpired: boolean;
}

/** See `Checkout.methods`. */
export async function methodsOf(
  settings: CheckoutSettings,
  person: string,
): Promise<readonly PersonMethod[]> {
  const customer_id = await madeCustomerOf(settings, person);
  if (customer_id === undefined) return [];
  const saved = await savedMethods(settings, person);
  return saved.map(({ id, field, label, isExpired }) => ({
    ...{ id, customer_id, label, isExpired },
    paymentMethod: chargedWith({ id, field }),
  }));
}
