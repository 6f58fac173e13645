export { ElementError } from '../internal/base/element-error.ts';
export { PayReadyEvent } from '../internal/base/pay-events.ts';
export type { GivenPayment, PublicPayment } from './payment.ts';
export {
  PayPaymentApprovedEvent,
  PayPaymentChangeEvent,
  PayPaymentErrorEvent,
} from './payment-link.events.ts';
export {
  esCO,
  type PaymentLinkMessageKey,
  type PaymentLinkMessages,
  paymentLinkLanguages,
} from './payment-link.messages.ts';
export { PayPaymentLink } from './payment-link.ts';
