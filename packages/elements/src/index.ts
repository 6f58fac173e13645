export type { AccountField } from './account-form/account-entry.ts';
export { en as accountFormEn } from './account-form/account-form.en.ts';
export {
  type HeldAccount,
  PayAccountChangeEvent,
  PayAccountCreatedEvent,
  PayAccountDismissEvent,
  PayAccountErrorEvent,
  PayAccountSubmitEvent,
} from './account-form/account-form.events.ts';
export {
  type AccountFormMessageKey,
  type AccountFormMessages,
  accountFormLanguages,
  esCO as accountFormEsCO,
} from './account-form/account-form.messages.ts';
export { PayAccountForm } from './account-form/account-form.ts';
export type { Bank } from './bank-picker/bank.ts';
export { en as bankPickerEn } from './bank-picker/bank-picker.en.ts';
export { PayBankChangeEvent, PayBankErrorEvent } from './bank-picker/bank-picker.events.ts';
export {
  type BankPickerMessageKey,
  type BankPickerMessages,
  bankPickerLanguages,
  esCO as bankPickerEsCO,
} from './bank-picker/bank-picker.messages.ts';
export { PayBankPicker } from './bank-picker/bank-picker.ts';
export type { CardField } from './card-form/card-field-names.ts';
export { en } from './card-form/card-form.en.ts';
export {
  type HeldCard,
  PayCardChangeEvent,
  PayCardCreatedEvent,
  PayCardDismissEvent,
  PayCardErrorEvent,
  PayCardSubmitEvent,
} from './card-form/card-form.events.ts';
export { type CardMark, cardMarks } from './card-form/card-form.marks.ts';
export {
  type CardFormMessageKey,
  type CardFormMessages,
  cardFormLanguages,
  esCO,
} from './card-form/card-form.messages.ts';
export { PayCardForm } from './card-form/card-form.ts';
export { type CheckoutState, PayCheckoutChangeEvent } from './checkout/checkout.events.ts';
export { PayCheckout } from './checkout/checkout.ts';
export { en as connectLinkEn } from './connect-link/connect-link.en.ts';
export {
  type ConnectEnd,
  PayConnectCompletedEvent,
  PayConnectEndedEvent,
  PayConnectErrorEvent,
  type SavedMethod,
} from './connect-link/connect-link.events.ts';
export {
  type ConnectLinkMessageKey,
  type ConnectLinkMessages,
  connectLinkLanguages,
  esCO as connectLinkEsCO,
} from './connect-link/connect-link.messages.ts';
export { PayConnectLink } from './connect-link/connect-link.ts';
export { type ConnectReturn, type ResumeOptions, resumeConnectLink } from './connect-link/resume.ts';
export { ElementError } from './internal/base/element-error.ts';
export { PayReadyEvent } from './internal/base/pay-events.ts';
export type { GivenPayment, PublicPayment } from './payment-link/payment.ts';
export { en as paymentLinkEn } from './payment-link/payment-link.en.ts';
export {
  PayPaymentApprovedEvent,
  PayPaymentChangeEvent,
  PayPaymentErrorEvent,
} from './payment-link/payment-link.events.ts';
export {
  esCO as paymentLinkEsCO,
  type PaymentLinkMessageKey,
  type PaymentLinkMessages,
  paymentLinkLanguages,
} from './payment-link/payment-link.messages.ts';
export { PayPaymentLink } from './payment-link/payment-link.ts';
