import { type AccountCreate, CallError, type CustomerCreate } from '@datafono/server';
import { client } from './payments.ts';

/** Once for each payee. Store both ids: a payee who is created again could be paid again. */
export async function addPayee(person: CustomerCreate, account: Omit<AccountCreate, 'customer_id'>) {
  const { id: customer_id } = await client.customers.create(person);
  const { id: account_id } = await client.accounts.create({ ...account, customer_id });
  return { customer_id, account_id };
}

/** What a payee is owed for a month: a row of your database. Save it wherever it changes below. */
export interface Fee {
  readonly customer_id: string;
  readonly month: string;
  /** Whole pesos. */
  readonly amount: number;
  /** Change these two only where `attempt` has gone up since the last call. */
  account_id: string;
  method: 'ACH' | 'TURBO' | 'INSTANT';
  /** Begins at 1, and goes up once it is certain that no money was sent. */
  attempt: number;
  /** When the first call of this attempt began, in milliseconds. */
  since?: number | undefined;
  /** When a call began that has no answer yet, in milliseconds. */
  sentAt?: number | undefined;
  /** The payout that began. */
  cashout?: string | undefined;
}

/** A call is sent for 80 seconds at most, and can arrive 2 minutes later. */
const LATE_MS = 200_000;
/** The service may have forgotten a key after a day. */
const KEY_MS = 23 * 3_600_000;

/**
 * Pays a fee once, or finds out how it stands. Call it again until it returns `processed`; one call at a time for each fee.
 *
 * @returns the state of the payout, or the condition under which no money was sent
 * @throws {CallError} with `outcome: 'none'` where something else is wrong, such as an unknown account
 */
export async function payFee(fee: Fee): Promise<string> {
  if (fee.cashout) return readPayout(fee, fee.cashout);
  const { customer_id, account_id, amount, method, month, attempt, sentAt: lostAt } = fee;
  fee.sentAt = Date.now();
  fee.since ??= fee.sentAt; // save both before the call
  if (fee.sentAt - fee.since > KEY_MS)
    throw new Error('Look into the service’s records: it could be paid twice.');
  try {
    const { id, status } = await client.cashouts.create(
      { customer_id, account_id, amount, currency: 'COP', method, description: `Honorarios de ${month}` },
      { idempotencyKey: `fee-${month}-${customer_id}-${attempt}` },
    );
    fee.cashout = id;
    return status;
  } catch (error) {
    if (!(error instanceof CallError && error.outcome === 'none')) throw error; // call it again
    // An earlier call without an answer may have sent the money, or can still do so: call it again later.
    const isOpen = lostAt !== undefined && !(speaksOfKey(error) && fee.sentAt - lostAt >= LATE_MS);
    fee.sentAt = isOpen ? lostAt : undefined;
    if (isOpen) throw error;
    beginNext(fee);
    if (!error.condition) throw error; // mend what it says, then call it again
    return error.condition;
  }
}

/** Whether a refusal came after the service had looked for the key: then no earlier call under it has sent the money. */
const speaksOfKey = ({ condition, codeName, status = 0 }: CallError) =>
  condition || (codeName && [400, 404, 422].includes(status));

/** A payout that fails later has no event: read it. */
async function readPayout(fee: Fee, id: string): Promise<string> {
  const { status } = await client.cashouts.get(id);
  if (status === 'failed' || status === 'cancelled') beginNext(fee);
  return status;
}

/** The next call has a key of its own. */
const beginNext = (fee: Fee) =>
  Object.assign(fee, { attempt: fee.attempt + 1, cashout: undefined, since: undefined, sentAt: undefined });
