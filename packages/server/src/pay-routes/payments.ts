import { NotFoundError } from '../errors/errors.ts';
import { admit } from './admit.ts';
import { json, Problem } from './answers.ts';
import type { Handler } from './handler.ts';

/** `GET payments/{id}`: how a payment stands, for whom the shop lets see it. */
export const readPayment: Handler = async (routes, request, id) => {
  await admit(routes, request, { route: 'payments.get', id });
  try {
    const { status, amount, payment_link } = await routes.client.payments.get(id);
    return json({ id, status, amount, payment_link });
  } catch (error) {
    throw error instanceof NotFoundError ? new Problem('not_found') : error;
  }
};
