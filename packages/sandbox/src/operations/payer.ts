import type { Context } from '../core/operation.ts';
import type { PaymentRow } from '../store/resource-rows.ts';
import { insertCustomer } from './customers.ts';
import { findPayment, updatePayment } from './payment-rows.ts';
import { idRangeOf, placeholderId } from './placeholder-id.ts';

/**
 * What the card form of a payment page names as its customer. A card that is created so belongs to whoever pays, and
 * pays this once: a person who agrees to that has not let the shop debit the card later.
 *
 * @throws {Error} when there is no such payment
 */
export async function payerOf(context: Context, id: string): Promise<string> {
  const payment = await findPayment(id, context);
  if (!payment) throw new Error('There is no such payment.');
  return placeholderId(id, PAYER);
}

const PAYER = 'payer';

/**
 * Finds who pays where `payerOf` told this: the payment's customer, else a visitor, who is made when their first card
 * comes. The page that shows the form only reads.
 *
 * @param session as it came; it may be any text
 */
export async function payingCustomer(session: string, context: Context): Promise<string | undefined> {
  const payment = await paidIn(session, context);
  return payment && (payment.customer_id ?? payment.payer_id ?? (await makeVisitor(payment, context)));
}

async function makeVisitor({ id, phone, email }: PaymentRow, context: Context): Promise<string> {
  const payer_id = placeholderId(id, 'visitor');
  const person = { ...visitor, ...(phone && { phone }), ...(email && { email }) };
  await insertCustomer(person, { ...context, newId: () => payer_id });
  await updatePayment(id, { payer_id }, context);
  return payer_id;
}

async function paidIn(session: string, { unit, ns }: Context): Promise<PaymentRow | undefined> {
  const { from, to } = idRangeOf(session);
  const alike = await unit
    .selectFrom('payments')
    .selectAll()
    .where('ns', '=', ns)
    .where('id', '>=', from)
    .where('id', '<', to)
    .execute();
  return alike.find(({ id }) => placeholderId(id, PAYER) === session);
}

/** Nobody in particular, who pays by a link. */
const visitor = {
  user_type: 'natural',
  first_name: 'Visitante',
  last_name: 'de la página de pago',
  email: 'visitante@ejemplo.co',
  phone: '+573000000000',
  document_type: 'CC',
  document_number: '0',
};
