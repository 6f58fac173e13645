import type { CheckoutState } from '@datafono/contract/pay-routes';
import { PayEvent } from '../internal/base/pay-events.ts';

export type { CheckoutState };

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
