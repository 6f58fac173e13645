import type { Charge } from '@datafono/contract';
import { type Attempt, type Doubt, differences, type KeptCharge } from './attempt.ts';
import type { Refusal } from './refusal.ts';

/** How the latest attempt at an order stands. */
export type ChargeOutcome = { readonly attempt: number } & (
  | { readonly state: 'paid'; readonly charge: KeptCharge }
  /** There is a charge, and the bank said no. */
  | { readonly state: 'declined'; readonly charge: KeptCharge }
  /** There was never a charge. */
  | { readonly state: 'refused'; readonly reason: Refusal }
  /** Nobody can tell yet: do not charge otherwise, ask again. */
  | { readonly state: 'unknown'; readonly reason: Uncertainty; readonly charge?: KeptCharge }
);

/**
 * Why an outcome is not known: the answer was lost; the charge is there and its bank has not answered yet; or what the
 * service answered is not what was asked for, so that somebody must look (`closeOrder`).
 */
export type Uncertainty = 'lost' | 'pending' | Doubt;

/** What an attempt says of itself. */
export function outcomeOf({ number: attempt, state, charge, refusal, doubt }: Attempt): ChargeOutcome {
  if (state === 'refused') return { attempt, state, reason: refusal ?? 'means' };
  if (!charge) return { attempt, state: 'unknown', reason: doubt ?? 'lost' };
  return state === 'open'
    ? { attempt, state: 'unknown', reason: doubt ?? 'pending', charge }
    : { attempt, state, charge };
}

/** What came of a question about an attempt. */
export type Finding = Pick<Attempt, 'state' | 'charge' | 'refusal' | 'doubt'>;

/** Only what is final counts as an end; any other state of a charge may still become `succeeded`. */
export function findingOf(charge: Charge, attempt: Attempt): Finding {
  const kept = { charge: keptOf(charge), doubt: undefined };
  if (differences(attempt, charge).length > 0) return { ...kept, state: 'open', doubt: 'other_charge' };
  if (charge.status === 'succeeded') return { ...kept, state: 'paid' };
  return { ...kept, state: charge.status === 'declined' ? 'declined' : 'open' };
}

/** Only what is shown: what else an answer holds is the customer's. */
function keptOf({ id, status, amount, remarks }: Charge): KeptCharge {
  if (!remarks) return { id, status, amount };
  const { code, customer_description } = remarks;
  return {
    id,
    status,
    amount,
    remarks: { code, ...(customer_description !== undefined && { customer_description }) },
  };
}
