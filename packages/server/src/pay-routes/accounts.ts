import { json } from './answers.ts';
import { checkAccess, requireCustomer } from './check-access.ts';
import type { Handler } from './handler.ts';
import { flagIn, onlyFields, readBody, textIn } from './read-body.ts';

/** Fields of a body. */
export const accountFields = ['bank_id', 'subtype', 'account_number', 'authorization'];

/** `POST accounts`: an account of the session's customer. Its number is never returned. */
export const createAccount: Handler = async (routes, request) => {
  const customer_id = await requireCustomer(routes, request);
  await checkAccess(routes, request, { route: 'accounts.create' });
  const body = await readBody(request, routes.bodyLimit);
  onlyFields(body, accountFields);
  const bank_id = textIn(body, 'bank_id');
  const subtype = textIn(body, 'subtype');
  const account_number = textIn(body, 'account_number');
  const authorization = flagIn(body, 'authorization') ?? false;
  const account = { customer_id, bank_id, subtype, account_number, authorization };
  const { id } = await routes.client.accounts.create(account);
  return json({ id, bank_id, subtype, authorization }, 201);
};
