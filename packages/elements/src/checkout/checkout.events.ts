import { PayEvent } from '../internal/base/pay-events.ts';

/**
 * How a checkout stands, as the server says: `open`, `changed`, `declined`, `refused`, `pending`, `unknown`, `on_link`, `paid`,
 * `unavailable`. A later version may have others.
 */
export type CheckoutState =
  | 'open'
  | 'changed'
  | 'declined'
  | 'refused'
  | 'pending'
  | 'unknown'
  | 'on_link'
  | 'paid'
  | 'unavailable';

/**
 * Fired when the page shows another state. It has nothing of a payment method.
 *
 * @example
 * checkout.addEventListener('pay-checkout-change', ({ state }) => {
 *   if (state === 'paid') cart.empty();
 * });
 */
export class PayCheckoutChangeEvent extends PayEvent {
  /** How the checkout stands now. */
  declare readonly state: CheckoutState;

  constructor(state: CheckoutState) {
    super('pay-checkout-change');
    this.state = state;
  }
}

declare global {
  // Of elements, the document and the window: the event bubbles.
  interface GlobalEventHandlersEventMap {
    'pay-checkout-change': PayCheckoutChangeEvent;
  }
}
