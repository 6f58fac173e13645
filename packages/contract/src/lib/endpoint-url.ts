/** The header that carries the caller's idempotency key (interface, "Endpoints"). */
export const IDEMPOTENCY_HEADER = 'x-idempotency';

/** The response header with the id of a request. Not in the interface; read where it is sent. */
export const REQUEST_ID_HEADER = 'x-request-id';

/**
 * Appends the path of an operation to a configured address with any number of trailing slashes.
 *
 * @param address an absolute URL without query or fragment
 * @example endpointUrl('https://cards.example/', createCard); // 'https://cards.example/v1/cards'
 */
export function endpointUrl(address: string, endpoint: { readonly path: string }): string {
  return address.replace(/(?<!\/)\/+$/, '') + endpoint.path;
}
