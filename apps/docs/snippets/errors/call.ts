import { CallError, type ChargeCreate, type Client } from '@datafono/server';

/** What to do next about a charge. */
export async function chargeOnce(client: Client, body: ChargeCreate, idempotencyKey: string) {
  try {
    return await client.charges.create(body, { idempotencyKey });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.outcome === 'unknown') return 'repeat-with-the-same-key'; // it may have been charged
    if (error.is('ACCOUNT_IS_NOT_AUTHORIZED')) return 'ask-for-another-method'; // and charge it under another key
    throw error; // it was certainly not charged
  }
}
