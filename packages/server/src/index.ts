export type { Charge, ChargeCreate, Condition, Customer, CustomerCreate, Remarks } from '@datafono/contract';
export type { RequestOptions } from './call-route.ts';
export { type Client, createClient, type Operation } from './client.ts';
export {
  AbortedError,
  AuthenticationError,
  ConfigurationError,
  ConflictError,
  ConnectionError,
  DeadlineError,
  NotFoundError,
  PayError,
  PermissionError,
  RateLimitError,
  RefusedError,
  RequestError,
  UnavailableError,
  UnreadableAnswerError,
  ValidationError,
} from './errors.ts';
export type { ClientOptions } from './options.ts';
