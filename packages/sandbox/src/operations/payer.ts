import type { Context } from '../core/operation.ts';
import type { Objects } from '../store/object-shapes.ts';
import { changeObject, findObject } from '../store/objects.ts';
import { insertCustomer } from './customers.ts';
import { findByPlaceholder, placeholderId } from './placeholder-id.ts';

/**
 * The placeholder for the customer's id in the card form of a payment page. The card belongs to the payer and pays
 * this payment only: it is no authorization for later debits.
 *
 * @throws {Error} when the payment does not exist
 */
export async function payerOf(context: Context, id: string): Promise<string> {
  if (!(await findObject('payment', id, context))) throw new Error('The payment does not exist.');
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
  const payment = await findByPlaceholder('payment', session, PAYER, context);
  return payment && (payment.customer_id ?? payment.payer_id ?? (await makeVisitor(payment, context)));
}

async function makeVisitor({ id, phone, email }: Objects['payment'], context: Context): Promise<string> {
  const payer_id = placeholderId(id, 'visitor');
  const person = { ...visitor, ...(phone && { phone }), ...(email && { email }) };
  await insertCustomer(person, { ...context, newId: () => payer_id });
  await changeObject('payment', id, { payer_id }, context);
  return payer_id;
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
