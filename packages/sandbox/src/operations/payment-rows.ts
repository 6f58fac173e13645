import { CURRENCY, openPaymentStates } from '@datafono/contract';
import type { Context } from '../core/operation.ts';
import { decodeFlag, decodeJson, encodeFlag, encodeTime } from '../store/columns.ts';
import type { PaymentRow } from '../store/resource-rows.ts';
import { create } from './advance.ts';
import { remarksIn } from './attempts.ts';
import { amountLabel, requestText } from './labels.ts';

/** What a payment is made of: the columns that something else does not fill. */
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
      >
    > {
  readonly isTest: boolean;
}

const nothing = {
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
};

/** Makes a payment, asks its customer to pay it, and lets it expire where it has an end. */
export async function insertPayment({ isTest, ...made }: NewPayment, context: Context): Promise<PaymentRow> {
  const { ns, unit, newId, now } = context;
  const fixed = { ns, id: newId(), is_test: encodeFlag(isTest), created_at: encodeTime(now) };
  const row: PaymentRow = { ...nothing, ...made, ...fixed, status: 'pending' };
  const insert = (values: PaymentRow) => unit.insertInto('payments').values(values).execute();
  await create('payment', row, insert, (values) => showPayment(values, context), context);
  await requestPayment('payment_request', row, requestText(row), context);
  if (row.expiration_at !== null)
    await context.schedule({ kind: 'payments.expire', subject: row.id, due: new Date(row.expiration_at) });
  return row;
}

/** Tells the customer of a payment where to pay it. */
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

/** Whether a payment can still be paid, as far as its own state tells. */
export const isOpen = ({ status }: PaymentRow): boolean =>
  openPaymentStates.some((state) => state === status);

/** A payment as the service answers it. */
export function showPayment(payment: PaymentRow, { profile, link }: Pick<Context, 'profile' | 'link'>) {
  const { ns, payer_id, invoice_id, metadata, is_test, created_at, paid_at, ...rest } = payment;
  return {
    ...rest,
    status: statusWord(payment, profile),
    amount_label: amountLabel(payment.amount),
    currency: CURRENCY,
    remarks: remarksIn(payment),
    metadata: metadata === null ? null : decodeJson(metadata),
    payment_link: link('p', payment.id),
    is_test: decodeFlag(is_test),
    created_at,
    paid_at,
  };
}

function statusWord({ status }: PaymentRow, { payments }: Context['profile']): string {
  if (status === 'cancelled') return payments.cancelledStatus;
  return status === 'expired' ? payments.expiredStatus : status;
}
