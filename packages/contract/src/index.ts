export { endpointUrl, IDEMPOTENCY_HEADER, REQUEST_ID_HEADER } from './lib/endpoint-url.ts';
export { type Condition, conditions, errorCodes, statusesBeforeKeyLookup } from './lib/errors.ts';
export { type KeyKind, type KeyTraits, readKey } from './lib/keys.ts';
export { type LazySchema, lazily, type ValueOf } from './lib/lazily.ts';
export { CURRENCY, Pesos } from './lib/money.ts';
export { closedObject, unknownField } from './lib/objects.ts';
export { type OpenText, openText } from './lib/open-text.ts';
export { Phone } from './lib/phone.ts';
export { type Refusal, readRefusal } from './lib/refusal.ts';
export { Remarks } from './lib/remarks.ts';
export type { Address, Endpoint, Route } from './lib/route.ts';
export { MOST_CHARACTERS, NOT_BLANK, Text } from './lib/text.ts';
export {
  type NewConnectLink,
  type PublicAccount,
  type PublicBank,
  type PublicBankList,
  type PublicConnectLink,
  type PublicPayment,
  type PublicProblem,
  readPublicBank,
} from './pay-routes/answers.ts';
export type { CheckoutState } from './pay-routes/checkout-state.ts';
export { AccountSubmission, ConnectLinkSubmission } from './pay-routes/submissions.ts';
export { Account, AccountCreate, AccountNumber, accountRoutes } from './resources/account.ts';
export { Balance, balanceRoutes } from './resources/balance.ts';
export { Bank, BankList, bankRoutes } from './resources/bank.ts';
export { Card, CardCreate, CardTokenCreate, cardRoutes } from './resources/card.ts';
export { readCard } from './resources/card-guard.ts';
export {
  Cashout,
  CashoutCreate,
  type CashoutMethod,
  cashoutMethods,
  cashoutRoutes,
  cashoutStatusAliases,
} from './resources/cashout.ts';
export { Charge, ChargeCreate, chargeRoutes, chargeStatusAliases } from './resources/charge.ts';
export {
  ConnectLink,
  ConnectLinkCapture,
  ConnectLinkCreate,
  connectLinkRoutes,
  connectLinkStatusAliases,
} from './resources/connect-link.ts';
export { Customer, CustomerCreate, customerRoutes } from './resources/customer.ts';
export {
  type DeleteReason,
  deleteReasons,
  Invoice,
  InvoiceCreate,
  InvoiceDelete,
  InvoicePage,
  InvoiceQuery,
  InvoiceUpdate,
  invoiceRoutes,
} from './resources/invoice.ts';
export {
  Attempt,
  AttemptList,
  attemptStatusAliases,
  Payment,
  PaymentCreate,
  paymentRoutes,
  paymentStatusAliases,
  ResolvePayment,
} from './resources/payment.ts';
export {
  type AttemptState,
  attemptStates,
  attemptTransitions,
  type CashoutState,
  type ChargeState,
  type ConnectLinkState,
  cashoutStates,
  cashoutTransitions,
  chargeStates,
  chargeTransitions,
  connectLinkStates,
  connectLinkTransitions,
  type InvoiceState,
  invoiceStates,
  invoiceTransitions,
  machines,
  openPaymentStates,
  type PaymentState,
  paymentStates,
  paymentTransitions,
  type Transition,
  transitionOf,
} from './states/state-machines.ts';
export { type StateOf, type StatusAliases, stateOf } from './states/state-of.ts';
export { type EventKind, type EventName, eventNames, events } from './tables/events.ts';
export { requestOf } from './tables/extra-fields.ts';
export { type ListedNoun, type ListQuery, listRoutes } from './tables/list-routes.ts';
export {
  type AmountBounds,
  type CashoutSpeed,
  type ClientProfile,
  clientProfiles,
  type ExtraNoun,
  mostCharacters,
  type OpenRefusal,
  type Profile,
} from './tables/profile.ts';
export { observed, profiles, stated } from './tables/profile-values.ts';
export { routes } from './tables/routes.ts';
