export { type ClientProfile, clientProfiles } from './client-profiles.ts';
export {
  type Address,
  type Endpoint,
  endpointUrl,
  IDEMPOTENCY_HEADER,
  REQUEST_ID_HEADER,
} from './endpoints.ts';
export { type Refusal, readRefusal } from './error-guard.ts';
export { type Condition, conditions, ErrorBody, errorCodes, refusalStatus } from './errors.ts';
export { type EventKind, type EventName, eventNames, events } from './events.ts';
export { type KeyKind, type KeyTraits, readKey } from './keys.ts';
export { type LazySchema, lazily, type ValueOf } from './lazily.ts';
export { CURRENCY, Pesos } from './money.ts';
export type { AmountBounds, CashoutSpeed, OpenRefusal, Profile } from './profile.ts';
export { observed, profiles, stated } from './profiles.ts';
export { Account, AccountCreate, AccountNumber } from './resources/account.ts';
export { Attempt, AttemptList, ResolvePayment } from './resources/attempt.ts';
export { Balance } from './resources/balance.ts';
export { Bank, BankList } from './resources/bank.ts';
export { Card, CardCreate, CardTokenCreate } from './resources/card.ts';
export { readCard } from './resources/card-guard.ts';
export { Cashout, CashoutCreate, type CashoutMethod, cashoutMethods } from './resources/cashout.ts';
export { Charge, ChargeCreate } from './resources/charge.ts';
export { ConnectLink, ConnectLinkCapture, ConnectLinkCreate } from './resources/connect-link.ts';
export { Customer, CustomerCreate } from './resources/customer.ts';
export {
  type DeleteReason,
  deleteReasons,
  Invoice,
  InvoiceCreate,
  InvoiceDelete,
  InvoicePage,
  InvoiceQuery,
  InvoiceUpdate,
} from './resources/invoice.ts';
export { Payment, PaymentCreate } from './resources/payment.ts';
export { Phone } from './resources/phone.ts';
export { Remarks } from './resources/remarks.ts';
export { Text } from './resources/text.ts';
export { accountRoutes } from './routes/accounts.ts';
export { balanceRoutes } from './routes/balance.ts';
export { bankRoutes } from './routes/banks.ts';
export { cardRoutes } from './routes/cards.ts';
export { cashoutRoutes } from './routes/cashouts.ts';
export { chargeRoutes } from './routes/charges.ts';
export { connectLinkRoutes } from './routes/connect-links.ts';
export { customerRoutes } from './routes/customers.ts';
export { invoiceRoutes } from './routes/invoices.ts';
export { paymentRoutes } from './routes/payments.ts';
export type { Route } from './routes/route.ts';
export { routes } from './routes.ts';
export {
  type AttemptCause,
  type AttemptState,
  attemptStates,
  attemptTransitions,
  type CashoutCause,
  type CashoutState,
  type ChargeCause,
  type ChargeState,
  type ConnectLinkCause,
  type ConnectLinkState,
  cashoutStates,
  cashoutTransitions,
  chargeStates,
  chargeTransitions,
  connectLinkStates,
  connectLinkTransitions,
  type InvoiceCause,
  type InvoiceState,
  invoiceStates,
  invoiceTransitions,
  machines,
  nextState,
  openPaymentStates,
  type PaymentCause,
  type PaymentState,
  paymentStates,
  paymentTransitions,
  type Transition,
  transitionOf,
} from './states.ts';
export {
  attemptWords,
  cashoutWords,
  chargeWords,
  paymentWords,
  type StateOf,
  type StateWords,
  stateOf,
} from './status-words.ts';
