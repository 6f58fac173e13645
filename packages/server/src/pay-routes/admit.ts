import { Problem } from './answers.ts';
import type { Asked, Routes } from './options.ts';

/** What a request without an answer of the shop's own may have. */
const mayByDefault = (_: Request, { route }: Asked): boolean => route !== 'payments.get';

/**
 * Lets a request pass that does not come too often and may have what it asks for.
 *
 * @throws {Problem} `too_many_requests`, `forbidden`; `not_found` for what nobody else is to know of
 */
export async function admit(
  { limit, may = mayByDefault }: Routes,
  request: Request,
  asked: Asked,
): Promise<void> {
  const wait = await limit?.(request, asked);
  if (wait !== undefined && wait > 0)
    throw new Problem('too_many_requests', { headers: { 'Retry-After': String(Math.ceil(wait)) } });
  if (!(await may(request, asked))) throw new Problem('id' in asked ? 'not_found' : 'forbidden');
}

/** @throws {Problem} `unauthenticated` */
export async function customerOf({ customer }: Routes, request: Request): Promise<string> {
  const id = await customer(request);
  if (!id) throw new Problem('unauthenticated');
  return id;
}
