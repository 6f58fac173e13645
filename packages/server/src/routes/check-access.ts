import { misconfigured } from '../errors/errors.ts';
import { Problem } from './answers.ts';
import type { AccessRequest, RouteRequest, Routes } from './options.ts';

/** The largest `Retry-After`, in seconds. */
const MAX_RETRY_AFTER_SECONDS = 86_400;

/**
 * Applies the shop's rate limit.
 *
 * @throws {Problem} `too_many_requests`
 * @throws {ConfigurationError} when the callback returns no number: a limit that limits nothing must not pass
 */
export async function checkRate({ limitRate }: Routes, request: Request, route: RouteRequest): Promise<void> {
  const wait: unknown = await limitRate?.(request, route);
  if (wait === undefined) return;
  if (typeof wait !== 'number' || Number.isNaN(wait))
    throw misconfigured('limitRate must return milliseconds to wait, or undefined.');
  const seconds = Math.min(Math.ceil(wait / 1_000), MAX_RETRY_AFTER_SECONDS);
  if (seconds > 0) throw new Problem('too_many_requests', { headers: { 'Retry-After': String(seconds) } });
}

/** @throws {Problem} `forbidden`; `not_found` for an object, whose existence is not revealed */
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
