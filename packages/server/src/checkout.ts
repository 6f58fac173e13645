export type { CheckoutState } from '@datafono/contract';
export type { PageOptions } from './checkout/checkout-page.ts';
export type { CheckoutOptions, CheckoutOrder, Way } from './checkout/checkout-settings.ts';
export { type Checkout, createCheckout } from './checkout/create-checkout.ts';
export type { Shopper } from './checkout/people.ts';
export type { PersonMethod } from './checkout/person-methods.ts';
export type {
  CaptureRecord,
  CardLabel,
  CheckoutRecord,
  CheckoutStore,
  Consent,
  MethodRecord,
  PersonRecord,
  RecordBody,
  RecordStore,
} from './stores/records.ts';
