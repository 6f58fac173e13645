import { CURRENCY, type Remarks } from '@datafono/contract';
import type { Context } from '../core/operation.ts';
import { decodeFlag, decodeJson, encodeJson, encodeTime } from '../store/columns.ts';
import type { AttemptRow, PaymentRow } from '../store/resource-rows.ts';
import { advance } from './advance.ts';
import { remarksOf } from './decline.ts';
import { amountLabel } from './labels.ts';

/** The payment method of an attempt. */
export interface AttemptMethod {
  readonly label: string;
  readonly type: string;
  readonly id: string;
  /** The decline code of the method itself, such as that of a test card. */
  readonly outcome?: string | undefined;
}

/** Starts an attempt for the full amount of a payment. */
export async function insertAttempt(
  payment: PaymentRow,
  method: AttemptMethod,
  context: Context,
): Promise<AttemptRow> {
  const { ns, unit, newId, now } = context;
  const id = newId();
  const write = (status: string) =>
    unit
      .insertInto('attempts')
      .values({
        ns,
        id,
        payment_id: payment.id,
        status,
        amount: payment.amount,
        method_label: method.label,
        method_type: method.type,
        method_id: method.id,
        outcome: method.outcome ?? null,
        transaction_id: null,
        remarks: null,
        is_test: payment.is_test,
        created_at: encodeTime(now),
        paid_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  const attempt = await advance(
    { type: 'attempt', id, from: null, cause: 'start', write, show: showAttempt },
    context,
  );
  if (!attempt) throw new Error('The state machine of attempts has no initial transition.');
  return attempt;
}

/**
 * Ends an attempt in progress.
 *
 * @param code the decline code; `undefined` when it is paid
 * @returns the updated attempt; `undefined`, without any write, when it had already ended
 */
export async function endAttempt(
  { id, status: from }: AttemptRow,
  code: string | undefined,
  context: Context,
): Promise<AttemptRow | undefined> {
  const { unit, ns, now, newId } = context;
  const paid = code === undefined;
  const change = () => ({
    transaction_id: paid ? newId() : null,
    remarks: paid ? null : encodeJson(remarksOf(code)),
    paid_at: paid ? encodeTime(now) : null,
  });
  const write = (status: string) =>
    unit
      .updateTable('attempts')
      .set({ ...change(), status })
      .where('ns', '=', ns)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  const cause = paid ? 'approve' : 'reject';
  return advance({ type: 'attempt', id, from, cause, write, show: showAttempt }, context);
}

export const findAttempt = (id: string, { unit, ns }: Context): Promise<AttemptRow | undefined> =>
  unit.selectFrom('attempts').selectAll().where('ns', '=', ns).where('id', '=', id).executeTakeFirst();

/** The attempts of a payment, oldest first. */
export const attemptsOf = (paymentId: string, { unit, ns }: Context): Promise<AttemptRow[]> =>
  unit
    .selectFrom('attempts')
    .selectAll()
    .where('ns', '=', ns)
    .where('payment_id', '=', paymentId)
    .orderBy('seq')
    .execute();

/** An attempt in an answer of the service (interface, "Payment attempt (intent)"). */
export function showAttempt(attempt: AttemptRow) {
  const { id, payment_id, status, amount, method_label, method_type, method_id } = attempt;
  return {
    id,
    status,
    currency: CURRENCY,
    amount,
    amount_label: amountLabel(amount),
    payment_id,
    payment_method_label: method_label,
    payment_method_type: method_type,
    payment_method_id: method_id,
    network_id: null,
    transaction_id: attempt.transaction_id,
    remarks: remarksIn(attempt),
    is_test: decodeFlag(attempt.is_test),
    created_at: attempt.created_at,
    paid_at: attempt.paid_at,
  };
}

/** The remarks in a column, as {@link remarksOf} made them. */
export const remarksIn = ({ remarks }: { readonly remarks: string | null }): Remarks | null =>
  remarks === null ? null : (decodeJson(remarks) as Remarks);
