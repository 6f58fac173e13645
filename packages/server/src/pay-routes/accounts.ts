import { admit, customerOf } from './admit.ts';
import { json } from './answers.ts';
import type { Handler } from './handler.ts';
import { flagIn, onlyFields, readBody, textIn } from './read-body.ts';

/** What a browser sends of an account. */
export const accountFields = ['bank_id', 'subtype', 'account_number', 'authorization'];

/** `POST accounts`: an account of the session's customer. Its number is never said back. */
export const createAccount: Handler = async (routes, request) => {
  const customer_id = await customerOf(routes, request);
  await admit(routes, request, { route: 'accounts.create' });
  const body = await readBody(request, routes.bodyLimit);
  onlyFields(body, accountFields);
  const bank_id = textIn(body, 'bank_id');
  const subtype = textIn(body, 'subtype');
  const account_number = textIn(body, 'account_number');
  const authorization = flagIn(body, 'authorization') ?? false;
  const asked = { customer_id, bank_id, subtype, account_number, authorization };
  const { id } = await routes.client.accounts.create(asked);
  return json({ id, bank_id, subtype, authorization }, 201);
};
