import { misconfigured, NotFoundError, RefusedError } from '../errors/errors.ts';
import type { PaymentMethod } from '../orders/order-attempt.ts';
import { Problem } from './answers.ts';
import type { AccessRequest, RouteRequest, Routes } from './options.ts';

/**
 * Whether a request comes from a page of the shop, judged by headers that a page cannot set itself. A request without these
 * headers does not come from a page.
 *
 * @see https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Sec-Fetch-Site
 * @param origins of the shop's pages, besides the server's own origin
 */
export function isOfShop({ headers, url }: Request, origins: readonly string[] = []): boolean {
  const origin = headers.get('Origin');
  if (origin !== null && origins.includes(origin)) return true;
  const site = headers.get('Sec-Fetch-Site');
  // Behind a proxy that terminates TLS, `url` differs from the URL that the browser requested, so the browser's own header is
  // preferred.
  return site === null ? origin === new URL(url).origin : site === 'same-origin';
}

/**
 * Accepts requests from pages of the shop.
 *
 * @throws {Problem} `foreign_origin`, whose report names the origin and the option
 */
export function requireShop(request: Request, origins?: readonly string[]): void {
  if (isOfShop(request, origins)) return;
  const { headers, url } = request;
  const report = foreignOrigin(headers.get('Origin'), new URL(url).origin);
  throw new Problem('foreign_origin', { report });
}

/** The longest origin: a host name has at most 253 characters. */
const LONGEST_ORIGIN = 270;

function foreignOrigin(origin: string | null, own: string) {
  const isOrigin =
    origin !== null && origin.length <= LONGEST_ORIGIN && /^https?:\/\/[\w.:[\]-]+$/.test(origin);
  return misconfigured(
    isOrigin
      ? `A request from ${origin} was refused, because the server is ${own} as its framework reports it. If ${origin} ` +
          `is yours, such as the public origin of a proxy, set origins: ['${origin}'].`
      : 'A request without an origin was refused: it does not come from a page. The option origins names further pages.',
  );
}

/** The largest `Retry-After`, in seconds. */
const MAX_RETRY_AFTER_SECONDS = 86_400;

/**
 * Applies the shop's rate limit.
 *
 * @throws {Problem} `too_many_requests`
 * @throws {ConfigurationError} when the callback does not return a number, because the limit would then limit nothing
 */
export async function checkRate({ limitRate }: Routes, request: Request, route: RouteRequest): Promise<void> {
  const wait: unknown = await limitRate?.(request, route);
  if (wait === undefined) return;
  if (typeof wait !== 'number' || Number.isNaN(wait))
    throw misconfigured('limitRate must return milliseconds to wait, or undefined.');
  const seconds = Math.min(Math.ceil(wait / 1_000), MAX_RETRY_AFTER_SECONDS);
  if (seconds > 0) throw new Problem('too_many_requests', { headers: { 'Retry-After': String(seconds) } });
}

/** @throws {Problem} `forbidden`; for an object `not_found`, which does not reveal whether it exists */
export async function checkAccess(
  { canAccess }: Routes,
  request: Request,
  access: AccessRequest,
): Promise<void> {
  if (!(await canAccess(request, access))) throw new Problem('id' in access ? 'not_found' : 'forbidden');
}

/** The service's id of the customer who is signed in. @throws {Problem} `unauthenticated` */
export async function requireCustomer({ customer }: Routes, request: Request): Promise<string> {
  const id = await customer(request);
  if (!id) throw new Problem('unauthenticated');
  return id;
}

/**
 * Requires that a payment method belongs to the customer. The interface does not state that the service refuses the methods of
 * other customers. So the routes read an account to check its customer; a method whose customer no read shows is checked by the
 * shop's callback.
 *
 * @throws {Problem} `foreign_payment_method`
 */
export async function requireOwnMethod(
  routes: Routes,
  request: Request,
  customer: string,
  method: PaymentMethod,
): Promise<void> {
  const [[field, id] = ['', '']] = Object.entries(method);
  const { ownsPaymentMethod = () => true } = routes;
  const owner = field === 'account_id' ? await ownerOf(routes, id) : undefined;
  const isOwn = owner === undefined ? await ownsPaymentMethod(request, customer, id) : owner === customer;
  if (!isOwn) throw new Problem('foreign_payment_method', { fields: [field] });
}

/** @returns `undefined` where the service has no such account, does not serve the read, or does not show the account's customer */
async function ownerOf({ client }: Routes, account: string): Promise<string | undefined> {
  try {
    return (await client.accounts.get(account)).customer_id;
  } catch (error) {
    if (error instanceof NotFoundError || error instanceof RefusedError) return undefined;
    throw error;
  }
}
