import type { Context } from '../core/operation.ts';
import { RefusalError } from '../core/refusal-error.ts';
import type { Text } from '../core/wording.ts';
import type { Objects } from '../store/object-shapes.ts';
import { findObject } from '../store/objects.ts';

/** @throws {RefusalError} when the customer does not exist in the namespace */
export async function requireCustomer(id: string, context: Context): Promise<Objects['customer']> {
  const customer = await findObject('customer', id, context);
  if (!customer)
    throw unknownReference(
      { es: 'No existe un cliente con ese customer_id.', en: 'There is no customer with this customer_id.' },
      context,
    );
  return customer;
}

const NO_METHOD = {
  card: {
    es: 'Este cliente no tiene una tarjeta con ese card_id.',
    en: 'This customer has no card with this card_id.',
  },
  account: {
    es: 'Este cliente no tiene una cuenta con ese account_id.',
    en: 'This customer has no account with this account_id.',
  },
};

/**
 * @param owner `undefined` for any customer
 * @throws {RefusalError} when the card or account does not exist or belongs to another customer
 */
export async function requireMethod<Kind extends 'card' | 'account'>(
  kind: Kind,
  id: string,
  owner: string | undefined,
  context: Context,
): Promise<Objects[Kind]> {
  const method = await findObject(kind, id, context);
  if (method && (owner === undefined || method.customer_id === owner)) return method;
  throw unknownReference(NO_METHOD[kind], context);
}

/** An id that names nothing here. The message never repeats it. */
export const unknownReference = (message: Text, { profile }: Context): RefusalError =>
  new RefusalError(profile.status.unknownReference, { message });
