import type { Context } from '../core/operation.ts';
import type { PaymentRow } from '../store/resource-rows.ts';
import { insertCustomer } from './customers.ts';
import { findPayment, updatePayment } from './payment-rows.ts';
import { idRangeOf, placeholderId } from './placeholder-id.ts';

/**
 * The placeholder for the customer's id in the card form of a payment page. The card belongs to the payer and pays
 * this payment only: it is no authorization for later debits.
 *
 * @throws {Error} when the payment does not exist
 */
export async function payerOf(context: Context, id: string): Promise<string> {
  const payment = await findPayment(id, context);
  if (!payment) throw new Error('The payment does not exist.');
  return placeholderId(id, PAYER);
}

const PAYER = 'payer';

/**
 * Finds the payer behind a placeholder of `payerOf`: the payment's customer, else a visitor, created with the first
 * card because the page itself only reads.
 *
 * @param session any text from a request
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
  const candidates = await unit
    .selectFrom('payments')
    .selectAll()
    .where('ns', '=', ns)
    .where('id', '>=', from)
    .where('id', '<', to)
    .execute();
  return candidates.find(({ id }) => placeholderId(id, PAYER) === session);
}

/** The details of a payer without a customer. */
const visitor = {
  user_type: 'natural',
  first_name: 'Visitante',
  last_name: 'de la página de pago',
  email: 'visitante@ejemplo.co',
  phone: '+573000000000',
  document_type: 'CC',
  document_number: '0',
};
