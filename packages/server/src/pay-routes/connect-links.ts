import type { ConnectLink } from '@datafono/contract';
import { NotFoundError } from '../errors/errors.ts';
import { json, Problem } from './answers.ts';
import { checkAccess, requireCustomer } from './check-access.ts';
import type { Handler } from './handler.ts';
import type { Captured, Routes } from './options.ts';
import { flagIn, onlyFields, readBody } from './read-body.ts';

/** `POST connect-links`: a link where the customer who is signed in enters payment data. */
export const createConnectLink: Handler = async (routes, request) => {
  const customer_id = await requireCustomer(routes, request);
  await checkAccess(routes, request, { route: 'connect-links.create' });
  const body = await readBody(request, routes.bodyLimit);
  onlyFields(body, ['single_use']);
  const single_use = flagIn(body, 'single_use');
  const { id, url } = await routes.client.connectLinks.create({
    customer_id,
    ...(single_use !== undefined && { single_use }),
  });
  return json({ id, url }, 201);
};

/** `GET connect-links/{id}`: the state of a link of the customer who is signed in. */
export const readConnectLink: Handler = async (routes, request, id) => {
  const customer = await requireCustomer(routes, request);
  await checkAccess(routes, request, { route: 'connect-links.get', id });
  const link = await linkOf(routes, customer, id);
  const captured = await routes.captured?.(request, id);
  return json({
    id,
    state: captured ? 'completed' : stateOf(link),
    ...(captured && { payment_method: publicMethod(captured) }),
  });
};

/** @throws {Problem} `not_found`, also for another customer's link */
async function linkOf({ client }: Routes, customer: string, id: string): Promise<ConnectLink> {
  try {
    const link = await client.connectLinks.get(id);
    if (link.customer_id === customer) return link;
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
  }
  throw new Problem('not_found');
}

/** The interface does not show the field: it may be a word or the number of completed captures. */
function stateOf({ status, completed }: ConnectLink): 'open' | 'completed' | 'closed' {
  if (status === 'completed' || Number(completed) > 0) return 'completed';
  return status === 'closed' ? 'closed' : 'open';
}

const publicMethod = ({ id, type }: Captured) => ({ id, ...(type !== undefined && { type }) });
