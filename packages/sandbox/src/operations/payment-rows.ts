import { CURRENCY, openPaymentStates } from '@datafono/contract';
import type { Context } from '../core/operation.ts';
import { decodeFlag, decodeJson, encodeFlag, encodeTime } from '../store/columns.ts';
import type { PaymentRow } from '../store/resource-rows.ts';
import { create } from './advance.ts';
import { remarksIn } from './attempts.ts';
import { extraOf, showExtra } from './extra-fields.ts';
import { amountLabel, requestText } from './labels.ts';

/** The columns of a new payment that its creator provides. */
export interface NewPayment
  extends Pick<PaymentRow, 'title' | 'amount'>,
    Partial<
      Pick<
        PaymentRow,
        | 'customer_id'
        | 'invoice_id'
        | 'source'
        | 'phone'
        | 'email'
        | 'description'
        | 'external_id'
        | 'reference'
        | 'redirect_url'
        | 'metadata'
        | 'expiration_at'
        | 'extra'
      >
    > {
  readonly isTest: boolean;
}

const defaults = {
  customer_id: null,
  payer_id: null,
  invoice_id: null,
  source: null,
  phone: null,
  email: null,
  description: null,
  external_id: null,
  reference: null,
  redirect_url: null,
  metadata: null,
  remarks: null,
  expiration_at: null,
  paid_at: null,
  extra: null,
};

/** Creates a payment, requests it from its customer and schedules its expiration. */
export async function insertPayment(
  { isTest, ...details }: NewPayment,
  context: Context,
): Promise<PaymentRow> {
  const { ns, unit, newId, now } = context;
  const fixed = { ns, id: newId(), is_test: encodeFlag(isTest), created_at: encodeTime(now) };
  const row: PaymentRow = { ...defaults, ...details, ...fixed, status: 'pending' };
  const insert = (values: PaymentRow) => unit.insertInto('payments').values(values).execute();
  await create('payment', row, insert, (values) => showPayment(values, context), context);
  await requestPayment('payment_request', row, requestText(row), context);
  if (row.expiration_at !== null)
    await context.schedule({ kind: 'payments.expire', subject: row.id, due: new Date(row.expiration_at) });
  return row;
}

/** Sends the link of a payment to its customer. */
export const requestPayment = (
  kind: string,
  payment: PaymentRow,
  text: string,
  context: Context,
): Promise<void> =>
  context.notifyCustomer({
    kind,
    customer_id: payment.customer_id,
    subject: payment.id,
    link: context.link('p', payment.id),
    text,
  });

export const findPayment = (id: string, { unit, ns }: Context): Promise<PaymentRow | undefined> =>
  unit.selectFrom('payments').selectAll().where('ns', '=', ns).where('id', '=', id).executeTakeFirst();

export const updatePayment = (id: string, change: Partial<PaymentRow>, { unit, ns }: Context) =>
  unit
    .updateTable('payments')
    .set(change)
    .where('ns', '=', ns)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Whether a payment can still be paid, by its own state. */
export const isOpen = ({ status }: PaymentRow): boolean =>
  openPaymentStates.some((state) => state === status);

/** A payment in an answer of the service. */
export function showPayment(payment: PaymentRow, context: Pick<Context, 'profile' | 'link'>) {
  const { profile, link } = context;
  const { ns, payer_id, invoice_id, metadata, is_test, created_at, paid_at, extra, ...rest } = payment;
  return {
    ...rest,
    status: statusWord(payment, profile),
    amount_label: amountLabel(payment.amount),
    currency: CURRENCY,
    remarks: remarksIn(payment),
    metadata: metadata === null ? null : decodeJson(metadata),
    payment_link: link('p', payment.id),
    ...showExtra('payments', extraShown(extraOf({ extra })), context),
    is_test: decodeFlag(is_test),
    created_at,
    paid_at,
  };
}

/** The extra fields that public sources show in a payment, and the accepted fields that they come from. */
const extraShown = ({ due_date, document_url, allows, splits }: ReturnType<typeof extraOf>) =>
  ({
    due_date: ['due_date', due_date ?? null],
    document_link: ['document_url', document_url ?? null],
    allows: ['allows', allows ?? null],
    splits: ['splits', splits ?? []],
  }) as const;

function statusWord({ status }: PaymentRow, { payments }: Context['profile']): string {
  if (status === 'cancelled') return payments.cancelledStatus;
  return status === 'expired' ? payments.expiredStatus : status;
}
