import type { KeyKind } from './keys.ts';

/** The address an operation is served at: the main interface, or the separate one that takes card data. */
export type Address = 'api' | 'cards';

/** What of an operation can be said without its schemas, so that a browser bundle can afford it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly address: Address;
  /** Below the address; the version segment included, parameters in braces. */
  readonly path: `/v1/${string}`;
  readonly key: KeyKind;
  /** Whether the operation honours the `x-idempotency` header. */
  readonly idempotent: boolean;
}

/** The header that carries the caller's idempotency key (interface, "Endpoints"). */
export const IDEMPOTENCY_HEADER = 'x-idempotency';

/** The header in which a service may name a request. Not stated by the interface: read where it is sent. */
export const REQUEST_ID_HEADER = 'x-request-id';

// Every path of the service, written once (interface, "Endpoints"); apart, so that a bundle carries what it calls.

export const createCustomer = {
  method: 'POST',
  address: 'api',
  path: '/v1/customers',
  key: 'secret',
  idempotent: true,
} as const satisfies Endpoint;

export const readCustomer = {
  method: 'GET',
  address: 'api',
  path: '/v1/customers/{id}',
  key: 'secret',
  idempotent: false,
} as const satisfies Endpoint;

export const listBanks = {
  method: 'GET',
  address: 'api',
  path: '/v1/accounts/banks',
  key: 'secret',
  idempotent: false,
} as const satisfies Endpoint;

export const createAccount = {
  method: 'POST',
  address: 'api',
  path: '/v1/accounts',
  key: 'secret',
  idempotent: true,
} as const satisfies Endpoint;

export const readAccount = {
  method: 'GET',
  address: 'api',
  path: '/v1/accounts/{id}',
  key: 'secret',
  idempotent: false,
} as const satisfies Endpoint;

export const createCard = {
  method: 'POST',
  address: 'cards',
  path: '/v1/cards',
  key: 'public',
  idempotent: false,
} as const satisfies Endpoint;

export const readBalance = {
  method: 'GET',
  address: 'api',
  path: '/v1/balance',
  key: 'secret',
  idempotent: false,
} as const satisfies Endpoint;

export const createCashout = {
  method: 'POST',
  address: 'api',
  path: '/v1/cashouts',
  key: 'secret',
  idempotent: true,
} as const satisfies Endpoint;

export const readCashout = {
  method: 'GET',
  address: 'api',
  path: '/v1/cashouts/{id}',
  key: 'secret',
  idempotent: false,
} as const satisfies Endpoint;

export const createCharge = {
  method: 'POST',
  address: 'api',
  path: '/v1/charges',
  key: 'secret',
  idempotent: true,
} as const satisfies Endpoint;

export const readCharge = {
  method: 'GET',
  address: 'api',
  path: '/v1/charges/{id}',
  key: 'secret',
  idempotent: false,
} as const satisfies Endpoint;

export const createPayment = {
  method: 'POST',
  address: 'api',
  path: '/v1/payments',
  key: 'secret',
  idempotent: true,
} as const satisfies Endpoint;

export const readPayment = {
  method: 'GET',
  address: 'api',
  path: '/v1/payments/{payment_id}',
  key: 'secret',
  idempotent: false,
} as const satisfies Endpoint;

export const listAttempts = {
  method: 'GET',
  address: 'api',
  path: '/v1/payments/{payment_id}/intents',
  key: 'secret',
  idempotent: false,
} as const satisfies Endpoint;

export const resolvePayment = {
  method: 'POST',
  address: 'api',
  path: '/v1/payments/{payment_id}/resolve',
  key: 'secret',
  idempotent: false,
} as const satisfies Endpoint;

export const createInvoice = {
  method: 'POST',
  address: 'api',
  path: '/v1/invoices',
  key: 'secret',
  idempotent: true,
} as const satisfies Endpoint;

export const listInvoices = {
  method: 'GET',
  address: 'api',
  path: '/v1/invoices',
  key: 'secret',
  idempotent: false,
} as const satisfies Endpoint;

export const readInvoice = {
  method: 'GET',
  address: 'api',
  path: '/v1/invoices/{invoice}',
  key: 'secret',
  idempotent: false,
} as const satisfies Endpoint;

export const updateInvoice = {
  method: 'PUT',
  address: 'api',
  path: '/v1/invoices/{invoice}',
  key: 'secret',
  idempotent: false,
} as const satisfies Endpoint;

export const deleteInvoice = {
  method: 'DELETE',
  address: 'api',
  path: '/v1/invoices/{invoice}',
  key: 'secret',
  idempotent: false,
} as const satisfies Endpoint;

export const createConnectLink = {
  method: 'POST',
  address: 'api',
  path: '/v1/connect-links',
  key: 'secret',
  idempotent: true,
} as const satisfies Endpoint;

export const readConnectLink = {
  method: 'GET',
  address: 'api',
  path: '/v1/connect-links/{id}',
  key: 'secret',
  idempotent: false,
} as const satisfies Endpoint;

export const deleteConnectLink = {
  method: 'DELETE',
  address: 'api',
  path: '/v1/connect-links/{id}',
  key: 'secret',
  idempotent: false,
} as const satisfies Endpoint;

/**
 * Joins an operation's path to the address that a shop configured, whatever trailing slashes it has.
 *
 * @param address an absolute URL without query or fragment
 */
export function endpointUrl(address: string, endpoint: { readonly path: string }): string {
  return address.replace(/\/+$/, '') + endpoint.path;
}
