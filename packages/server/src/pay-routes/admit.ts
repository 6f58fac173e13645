import { ConfigurationError } from '../errors/errors.ts';
import { Problem } from './answers.ts';
import type { Asked, Coming, Routes } from './options.ts';

/** Seconds that anybody is told to wait at most, as a header can say them. */
const LONGEST_WAIT = 86_400;

/**
 * Lets a request pass that does not come too often: before anything else of it is looked at.
 *
 * @throws {Problem} `too_many_requests`
 * @throws {ConfigurationError} when the shop's answer is no number of seconds: what limits nothing must not look as if it did
 */
export async function pace({ limit }: Routes, request: Request, coming: Coming): Promise<void> {
  const wait: unknown = await limit?.(request, coming);
  if (wait === undefined) return;
  if (typeof wait !== 'number' || Number.isNaN(wait))
    throw new ConfigurationError('limit must give seconds to wait, or undefined.', { outcome: 'none' });
  const seconds = Math.min(Math.ceil(wait), LONGEST_WAIT);
  if (seconds > 0) throw new Problem('too_many_requests', { headers: { 'Retry-After': String(seconds) } });
}

/** What a request without an answer of the shop's own may have. */
const mayByDefault = (_: Request, { route }: Asked): boolean => route !== 'payments.get';

/**
 * Lets a request pass that may have what it asks for.
 *
 * @throws {Problem} `forbidden`; `not_found` for what nobody else is to know of
 */
export async function admit({ may = mayByDefault }: Routes, request: Request, asked: Asked): Promise<void> {
  if (!(await may(request, asked))) throw new Problem('id' in asked ? 'not_found' : 'forbidden');
}

/** @throws {Problem} `unauthenticated` */
export async function customerOf({ customer }: Routes, request: Request): Promise<string> {
  const id = await customer(request);
  if (!id) throw new Problem('unauthenticated');
  return id;
}
