/** The header that carries the caller's idempotency key (interface, "Endpoints"). */
export const IDEMPOTENCY_HEADER = 'x-idempotency';

/** The header in which a service may name a request. Not stated by the interface: read where it is sent. */
export const REQUEST_ID_HEADER = 'x-request-id';

/**
 * Joins an operation's path to the address that a shop configured, whatever trailing slashes it has.
 *
 * @param address an absolute URL without query or fragment
 */
export function endpointUrl(address: string, endpoint: { readonly path: string }): string {
  return address.replace(/\/+$/, '') + endpoint.path;
}
