export type {
  Charge,
  ChargeCreate,
  Condition,
  Customer,
  CustomerCreate,
  Remarks,
} from '@datafono/contract';
export { createClient } from './client.ts';
export { declineReason } from './decline-reason.ts';
export {
  AbortedError,
  AuthenticationError,
  type ConditionName,
  ConfigurationError,
  ConflictError,
  ConnectionError,
  DeadlineError,
  NotFoundError,
  PayError,
  type PayErrorDetails,
  PermissionError,
  RateLimitError,
  RefusedError,
  RequestError,
  UnavailableError,
  UnreadableAnswerError,
  ValidationError,
} from './errors.ts';
export type { ClientOptions } from './options.ts';
export type { CallOptions, Charges, Client, Customers, IdempotentCallOptions } from './resources.ts';
