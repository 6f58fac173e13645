import type { ConnectLink } from '@datafono/contract';
import { NotFoundError } from '../errors/errors.ts';
import { admit, customerOf } from './admit.ts';
import { json, Problem } from './answers.ts';
import type { Handler } from './handler.ts';
import type { Captured, Routes } from './options.ts';
import { flagIn, onlyFields, readBody } from './read-body.ts';

/** `POST connect-links`: a link where the session's customer enters payment data. */
export const createConnectLink: Handler = async (routes, request) => {
  const customer_id = await customerOf(routes, request);
  await admit(routes, request, { route: 'connect-links.create' });
  const body = await readBody(request, routes.bodyLimit);
  onlyFields(body, ['single_use']);
  const single_use = flagIn(body, 'single_use');
  const { id, url } = await routes.client.connectLinks.create({
    customer_id,
    ...(single_use !== undefined && { single_use }),
  });
  return json({ id, url }, 201);
};

/** `GET connect-links/{id}`: how a link of the session's customer stands. */
export const readConnectLink: Handler = async (routes, request, id) => {
  const customer = await customerOf(routes, request);
  await admit(routes, request, { route: 'connect-links.get', id });
  const link = await linkOf(routes, customer, id);
  const captured = await routes.captured?.(request, id);
  return json({
    id,
    state: captured ? 'completed' : stateOf(link),
    ...(captured && { payment_method: shown(captured) }),
  });
};

/** @throws {Problem} `not_found` also for a link of somebody else */
async function linkOf({ client }: Routes, customer: string, id: string): Promise<ConnectLink> {
  try {
    const link = await client.connectLinks.get(id);
    if (link.customer_id === customer) return link;
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
  }
  throw new Problem('not_found');
}

/** The interface does not show how a read says it: by a word or by how many captures were completed. */
function stateOf({ status, completed }: ConnectLink): 'open' | 'completed' | 'closed' {
  if (status === 'completed' || Number(completed) > 0) return 'completed';
  return status === 'closed' ? 'closed' : 'open';
}

const shown = ({ id, type }: Captured) => ({ id, ...(type !== undefined && { type }) });
