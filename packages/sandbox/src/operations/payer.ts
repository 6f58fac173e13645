import type { PaymentRow } from '../store/resource-rows.ts';
import { insertCustomer } from './customers.ts';
import type { Context } from './operation.ts';
import { findPayment, updatePayment } from './payment-rows.ts';
import { boundsOf, standInFor } from './stand-in.ts';

/**
 * Whom a card is created for that pays a payment: its customer, else a visitor. The page that shows the form only
 * reads, so the visitor's id follows from the payment's, and `admitVisitor` makes the customer once there is a card.
 *
 * @throws {Error} when there is no such payment
 */
export async function payerOf(context: Context, id: string): Promise<string> {
  const payment = await findPayment(id, context);
  if (!payment) throw new Error('There is no such payment.');
  return payment.customer_id ?? payment.payer_id ?? visitorOf(payment);
}

const visitorOf = ({ id }: Pick<PaymentRow, 'id'>): string => standInFor(id, 'visitor');

/**
 * Makes the customer of whom `payerOf` told, when their card comes. Does nothing for any other id.
 *
 * @param customerId as it came; it may be any text
 */
export async function admitVisitor(customerId: string, context: Context): Promise<void> {
  const payment = await visitedBy(customerId, context);
  if (!payment) return;
  const { phone, email } = payment;
  const person = { ...visitor, ...(phone && { phone }), ...(email && { email }) };
  await insertCustomer(person, { ...context, newId: () => customerId });
  await updatePayment(payment.id, { payer_id: customerId }, context);
}

async function visitedBy(customerId: string, { unit, ns }: Context): Promise<PaymentRow | undefined> {
  const { from, to } = boundsOf(customerId);
  const alike = await unit
    .selectFrom('payments')
    .selectAll()
    .where('ns', '=', ns)
    .where('id', '>=', from)
    .where('id', '<', to)
    .where('customer_id', 'is', null)
    .where('payer_id', 'is', null)
    .execute();
  return alike.find((payment) => visitorOf(payment) === customerId);
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
