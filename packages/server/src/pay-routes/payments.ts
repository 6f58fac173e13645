import { NotFoundError } from '../errors/errors.ts';
import { json, Problem } from './answers.ts';
import { checkAccess } from './check-access.ts';
import type { Handler } from './handler.ts';

/** `GET payments/{id}`: the state of a payment, where `canAccess` allows it. */
export const readPayment: Handler = async (routes, request, id) => {
  await checkAccess(routes, request, { route: 'payments.get', id });
  try {
    const { status, amount, payment_link } = await routes.client.payments.get(id);
    return json({ id, status, amount, payment_link });
  } catch (error) {
    throw error instanceof NotFoundError ? new Problem('not_found') : error;
  }
};
