export type {
  Account,
  AccountCreate,
  Balance,
  Bank,
  Card,
  CardTokenCreate,
  CashoutCreate,
  CashoutMethod,
  ClientProfile,
  ConnectLinkCreate,
  Customer,
  CustomerCreate,
  DeleteReason,
  EventName,
  InvoiceCreate,
  InvoiceDelete,
  InvoiceUpdate,
  OpenRefusal,
  OpenText,
  PaymentCreate,
  Profile,
  Remarks,
  ResolvePayment,
} from '@datafono/contract';
export { unknownField } from '@datafono/contract';
export type {
  CallOptions,
  IdempotentCallOptions,
  Method,
  ServiceResponse,
  WithResponse,
} from './call/operation.ts';
export type { WithNormalizedStatus } from './call/read-answer.ts';
export type { ClientOptions } from './config/client-options.ts';
export type { Problem, RequestSummary, ResponseSummary } from './config/hooks.ts';
export type { Milliseconds } from './config/option-types.ts';
export type { ProfileChoice } from './config/profile.ts';
export type { AppInfo } from './config/user-agent.ts';
export {
  type Condition,
  type ConditionName,
  type Declinable,
  declineReason,
  type Outcome,
} from './errors/conditions.ts';
export {
  AbortedError,
  AuthenticationError,
  CallError,
  type CallErrorDetails,
  ConfigurationError,
  ConflictError,
  ConnectionError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  RefusedError,
  RequestError,
  TimeoutError,
  UnavailableError,
  UnreadableAnswerError,
  ValidationError,
} from './errors/errors.ts';
export type { Accounts } from './resources/accounts.ts';
export type { BalanceMethods } from './resources/balance.ts';
export type { Banks } from './resources/banks.ts';
export type { Cards } from './resources/cards.ts';
export type { Cashouts } from './resources/cashouts.ts';
export type { Charges } from './resources/charges.ts';
export { type Client, createClient } from './resources/client.ts';
export type { ConnectLinks } from './resources/connect-links.ts';
export type { Customers } from './resources/customers.ts';
export type { PersonText } from './resources/document-hints.ts';
export type { InvoiceFilter, InvoiceList, Invoices } from './resources/invoices.ts';
export type {
  Attempt,
  Cashout,
  Charge,
  ChargeCreate,
  ConnectLink,
  ConnectLinkCapture,
  Invoice,
  InvoicePage,
  Payment,
} from './resources/objects.ts';
export type { Payments } from './resources/payments.ts';
export { type PersonTexts, personProblems, type ReadPerson, readPerson } from './resources/read-person.ts';
export { createEventFeed, type EventFeed, type ObjectEvent, type ObjectEvents } from './wait/event-feed.ts';
export type { WaitOptions } from './wait/wait-until.ts';
export type { DeliveryStore } from './webhooks/deliveries.ts';
export type { EventFacts, EventObjects, EventOf, PayEvent, UnknownEvent } from './webhooks/pay-event.ts';
export type { ReceivedRequest } from './webhooks/received-request.ts';
export { WebhookError, type WebhookErrorCode } from './webhooks/webhook-error.ts';
export { createWebhooks, type Webhooks, type WebhooksOptions } from './webhooks/webhooks.ts';
