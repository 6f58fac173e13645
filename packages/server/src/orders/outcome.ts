import type { Charge } from '@datafono/contract';
import { type AnswerMismatch, differences, type OrderAttempt, type StoredCharge } from './order-attempt.ts';
import type { RefusalReason } from './refusal-reason.ts';

/** How the latest attempt at an order stands; `attempt` is its number. */
export type AttemptOutcome = {
  /** The number of the attempt, from 1. */
  readonly attempt: number;
} & (
  | {
      /** `paid`: the charge succeeded. */
      readonly state: 'paid';
      /** The charge, as far as it is stored. */
      readonly charge: StoredCharge;
    }
  | {
      /** `declined`: there is a charge, and the bank declined it. */
      readonly state: 'declined';
      /** The charge, as far as it is stored. */
      readonly charge: StoredCharge;
    }
  | {
      /** `refused`: there was never a charge. */
      readonly state: 'refused';
      /** Why there was none. */
      readonly reason: RefusalReason;
    }
  | {
      /** `unknown`: not known yet. Do not charge by other means, resubmit. */
      readonly state: 'unknown';
      /** Why it is not known. */
      readonly reason: UnknownReason;
      /** The charge, as far as it is stored. */
      readonly charge?: StoredCharge;
      /**
       * With the reason `lost`, the moment (ISO 8601) from which the next call about the order can end it by a refusal: until
       * then an earlier request can still arrive and charge.
       */
      readonly retryAt?: string;
      /** The same, in milliseconds from now. */
      readonly retryAfterMs?: number;
    }
);

/**
 * Why an outcome is not known. `lost`: the answer was lost. `pending`: the charge exists and its bank has not answered.
 * The others need a person (`orders.close`).
 */
export type UnknownReason = 'lost' | 'pending' | AnswerMismatch;

/** The outcome that an attempt records. */
export function outcomeOf({
  number: attempt,
  state,
  charge,
  refusalReason,
  mismatch,
  retryAt,
}: OrderAttempt): AttemptOutcome {
  if (state === 'refused') return { attempt, state, reason: refusalReason ?? 'payment_method' };
  if (!charge)
    return {
      attempt,
      state: 'unknown',
      reason: mismatch ?? 'lost',
      ...(!mismatch && retryAt && { retryAt }),
    };
  return state === 'open'
    ? { attempt, state: 'unknown', reason: mismatch ?? 'pending', charge }
    : { attempt, state, charge };
}

/** What an answer of the service changes in an attempt. */
export type AttemptUpdate = Pick<OrderAttempt, 'state' | 'charge' | 'refusalReason' | 'mismatch' | 'retryAt'>;

/** Only `succeeded` and `declined` end an attempt; a charge in any other state may still become `succeeded`. */
export function updateFromCharge(charge: Charge, attempt: OrderAttempt): AttemptUpdate {
  const stored = { charge: storedChargeOf(charge, attempt), mismatch: undefined, retryAt: undefined };
  if (differences(attempt, charge).length > 0) return { ...stored, state: 'open', mismatch: 'other_charge' };
  if (charge.status === 'succeeded') return { ...stored, state: 'paid' };
  return { ...stored, state: charge.status === 'declined' ? 'declined' : 'open' };
}

/** Only what is shown: other fields of an answer are the customer's. */
function storedChargeOf(
  { id, status, amount, remarks }: Charge,
  { body }: Pick<OrderAttempt, 'body'>,
): StoredCharge {
  const stored = { id, status, amount: typeof amount === 'number' ? amount : body.amount };
  // A charge is passed on although its remarks are unreadable.
  const { code, customer_description }: Record<string, unknown> = remarks ?? {};
  if (typeof code !== 'string') return stored;
  return {
    ...stored,
    remarks: { code, ...(typeof customer_description === 'string' && { customer_description }) },
  };
}
