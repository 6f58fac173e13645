import { CURRENCY } from '@datafono/contract';
import type { Context } from '../../core/operation.ts';
import { encodeTime } from '../../storage/columns.ts';
import type { Objects } from '../../storage/object-shapes.ts';
import { field, listObjects } from '../../storage/objects.ts';
import { amountLabel } from '../customer-messages.ts';
import { remarksOf } from '../decline-codes.ts';
import { applyTransition, create } from '../transitions.ts';

type Attempt = Objects['attempt'];

/** The payment method of an attempt. */
export interface AttemptMethod {
  readonly label: string;
  readonly type: string;
  readonly id: string;
  /** The decline code of the method itself, for example of a test card. */
  readonly outcome?: string | undefined;
}

/** Starts an attempt for the full amount of a payment. */
export const insertAttempt = (
  { id: payment_id, amount, is_test }: Objects['payment'],
  method: AttemptMethod,
  context: Context,
): Promise<Attempt> => {
  const attempt: Attempt = {
    id: context.newId(),
    payment_id,
    status: 'processing',
    amount,
    payment_method_label: method.label,
    payment_method_type: method.type,
    payment_method_id: method.id,
    outcome: method.outcome ?? null,
    transaction_id: null,
    remarks: null,
    is_test,
    created_at: encodeTime(context.now),
    paid_at: null,
  };
  return create('attempt', attempt, showAttempt, context);
};

/**
 * Ends an attempt in progress.
 *
 * @param code the decline code; `undefined` when it is paid
 * @returns the changed attempt; `undefined`, without any write, when it had already ended
 */
export async function endAttempt(
  attempt: Attempt,
  code: string | undefined,
  context: Context,
): Promise<Attempt | undefined> {
  if (attempt.status !== 'processing') return undefined;
  const change =
    code === undefined
      ? { transaction_id: context.newId(), paid_at: encodeTime(context.now) }
      : { remarks: remarksOf(code) };
  const cause = code === undefined ? 'approve' : 'reject';
  return applyTransition(attempt, { type: 'attempt', cause, change, show: showAttempt }, context);
}

/** The attempts of a payment, oldest first. */
export const attemptsOf = (paymentId: string, context: Context): Promise<readonly Attempt[]> =>
  listObjects('attempt', context, (query) =>
    query.where(field<'attempt'>('payment_id'), '=', paymentId).orderBy('seq'),
  );

/** An attempt in an answer of the service (interface, "Payment attempt (intent)"). */
export function showAttempt({ outcome, ...attempt }: Attempt) {
  const { amount } = attempt;
  return { ...attempt, currency: CURRENCY, amount_label: amountLabel(amount), network_id: null };
}
