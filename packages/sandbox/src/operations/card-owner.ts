import type { Context } from '../core/operation.ts';
import { seededId } from '../lib/ids.ts';
import type { Objects, ObjectType } from '../storage/object-shapes.ts';
import { changeObject, findObject, listObjects, type ObjectScope } from '../storage/objects.ts';
import { insertCustomer } from './customers.ts';
import { requireCustomer } from './refusals.ts';

/**
 * The placeholder for the customer's id in the card form of a payment page. The card belongs to the payer and pays only this
 * payment: it does not authorize later debits.
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
async function payingCustomer(session: string, context: Context): Promise<string | undefined> {
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

/**
 * A placeholder id that is derived from an object's id, so that a page can hand it out without storing anything. It has the
 * prefix of the object's id, by which the object is found again; the rest cannot be guessed from public data.
 *
 * @param purpose distinguishes the placeholder ids of one object
 */
function placeholderId(id: string, purpose: string): string {
  const prefix = id.slice(0, SHARED);
  return prefix + seededId(`${purpose} ${id}`, 0).slice(prefix.length);
}

/** Length of the shared prefix: the timestamp of an id, which few objects share. */
const SHARED = 13;

/** Finds the object of a placeholder id. @param placeholder any text from a request */
async function findByPlaceholder<Type extends ObjectType>(
  type: Type,
  placeholder: string,
  purpose: string,
  scope: ObjectScope,
): Promise<Objects[Type] | undefined> {
  const prefix = placeholder.slice(0, SHARED);
  const candidates = await listObjects(type, scope, (query) =>
    query.where('id', '>=', prefix).where('id', '<', `${prefix}\u{10FFFF}`),
  );
  return candidates.find(({ id }) => placeholderId(id, purpose) === placeholder);
}

/** The owner of a new card. */
export interface CardOwner extends Pick<Objects['card'], 'customer_id' | 'capture_link'> {
  /** Whether the authorization applies at the card's creation. */
  readonly authorizedAtCreation: boolean;
}

/**
 * The placeholder for the customer's id in the card form of a capture page. The card belongs to the link's customer
 * and can be debited only after the capture, because the link may close while the form is filled in.
 */
export const captureSession = (linkId: string): string => placeholderId(linkId, CAPTURE);

const CAPTURE = 'capture';

/**
 * Finds the owner of a new card by its `customer_id`: a customer's id, or a placeholder from a page.
 *
 * @throws {RefusalError} when neither exists
 */
export async function cardOwner(customerId: string, context: Context): Promise<CardOwner> {
  if (await findObject('customer', customerId, context))
    return { customer_id: customerId, capture_link: null, authorizedAtCreation: true };
  const link = await findByPlaceholder('connect_link', customerId, CAPTURE, context);
  if (link) return { customer_id: link.customer_id, capture_link: link.id, authorizedAtCreation: false };
  const payer = await payingCustomer(customerId, context);
  const { id } = await requireCustomer(payer ?? customerId, context);
  return { customer_id: id, capture_link: null, authorizedAtCreation: false };
}
