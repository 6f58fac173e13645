export { type CheckoutState, PayCheckoutChangeEvent } from './checkout.events.ts';
export { PayCheckout } from './checkout.ts';
