import { AccountSubmission, type PublicAccount } from '@datafono/contract';
import { checkAccess, requireCustomer } from './access.ts';
import { json, Problem } from './answers.ts';
import type { Handler } from './options.ts';
import { isReused, readSubmission, submissionKey } from './submission.ts';

/** Fields of the body. */
export const accountFields = ['submission_id', 'bank_id', 'subtype', 'account_number', 'authorization'];

/** `POST accounts`: creates one account of the session's customer for each submission. The account's number is never returned. */
export const createAccount: Handler = async (routes, request) => {
  const customer_id = await requireCustomer(routes, request);
  await checkAccess(routes, request, { route: 'accounts.create' });
  const body = await readSubmission(routes, request, AccountSubmission);
  const { bank_id, subtype, account_number, authorization = false } = body;
  const account = { customer_id, bank_id, subtype, account_number, authorization };
  const idempotencyKey = await submissionKey(body, { route: 'accounts.create', customer: customer_id });
  try {
    const { id } = await routes.client.accounts.create(account, { idempotencyKey });
    return json({ id, bank_id, subtype, authorization } satisfies PublicAccount, 201);
  } catch (error) {
    if (!isReused(error)) throw error;
    routes.report(error);
    throw new Problem('invalid', { fields: ['submission_id'] }); // the page must make a new submission id
  }
};
