import { randomUUID } from 'node:crypto';
import { customer as person } from '../test-support/calls.ts';
import type { SandboxUnderTest } from './connect-sandbox.ts';

export type ReachableSandbox = Pick<SandboxUnderTest, 'api' | 'secretKey' | 'createCard'> & {
  readonly fetch: typeof globalThis.fetch;
};

async function customer(sandbox: ReachableSandbox): Promise<string> {
  const answer = await post(sandbox, '/v1/customers', person);
  const { id } = await answer.json();
  return id;
}

interface ChargeDetails {
  readonly amount?: number;
  readonly title?: string;
  readonly number?: string;
  readonly key?: string;
  readonly signal?: AbortSignal;
}

/** Charges a new card of a new customer, as a shop's server does. */
export async function charge(sandbox: ReachableSandbox, details: ChargeDetails = {}): Promise<Response> {
  const { amount = 25_000, title = 'Café', number, key, signal } = details;
  const customer_id = await customer(sandbox);
  const card_id = await sandbox.createCard({ customer_id, ...(number !== undefined && { number }) });
  return post(sandbox, '/v1/charges', { customer_id, card_id, amount, title }, key, signal);
}

function post(
  { api, secretKey, fetch }: ReachableSandbox,
  path: string,
  body: object,
  key: string = randomUUID(),
  signal?: AbortSignal,
): Promise<Response> {
  return fetch(api + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/json',
      'x-idempotency': key,
    },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
}
