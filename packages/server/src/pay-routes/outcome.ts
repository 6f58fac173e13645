import type { Charge } from '@datafono/contract';
import type { Attempt, KeptCharge } from './attempt.ts';
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

/** Why an outcome is not known: the answer was lost, or the charge is there and its bank has not answered yet. */
export type Uncertainty = 'lost' | 'pending';

/** What an attempt says of itself. */
export function outcomeOf({ number: attempt, state, charge, refusal }: Attempt): ChargeOutcome {
  if (state === 'refused') return { attempt, state, reason: refusal ?? 'means' };
  if (!charge) return { attempt, state: 'unknown', reason: 'lost' };
  return state === 'open'
    ? { attempt, state: 'unknown', reason: 'pending', charge }
    : { attempt, state, charge };
}

/** What came of a question about an attempt. */
export type Finding = Pick<Attempt, 'state' | 'charge' | 'refusal'>;

/** Only what is final counts as an end; any other state of a charge may still become `succeeded`. */
export function findingOf(charge: Charge): Finding {
  const kept = keptOf(charge);
  if (charge.status === 'succeeded') return { state: 'paid', charge: kept };
  if (charge.status === 'declined') return { state: 'declined', charge: kept };
  return { state: 'open', charge: kept };
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
