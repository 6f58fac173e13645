import type { Context } from '../core/operation.ts';
import { RefusalError } from '../core/refusal-error.ts';
import type { Text } from '../core/wording.ts';
import type { AccountRow, CardRow, CustomerRow } from '../store/resource-rows.ts';

/** @throws {RefusalError} when the customer does not exist in the namespace */
export async function requireCustomer(id: string, context: Context): Promise<CustomerRow> {
  const customer = await findCustomer(id, context);
  if (!customer)
    throw unknownReference(
      { es: 'No existe un cliente con ese customer_id.', en: 'There is no customer with this customer_id.' },
      context,
    );
  return customer;
}

/**
 * @param owner `undefined` for any customer
 * @throws {RefusalError} when the card does not exist or belongs to another customer
 */
export async function requireCard(id: string, owner: string | undefined, context: Context): Promise<CardRow> {
  const card = await findCard(id, context);
  if (!card || isForeign(card, owner, context))
    throw unknownReference(
      {
        es: 'Este cliente no tiene una tarjeta con ese card_id.',
        en: 'This customer has no card with this card_id.',
      },
      context,
    );
  return card;
}

/**
 * @param owner `undefined` for any customer
 * @throws {RefusalError} when the account does not exist or belongs to another customer
 */
export async function requireAccount(
  id: string,
  owner: string | undefined,
  context: Context,
): Promise<AccountRow> {
  const account = await findAccount(id, context);
  if (!account || isForeign(account, owner, context))
    throw unknownReference(
      {
        es: 'Este cliente no tiene una cuenta con ese account_id.',
        en: 'This customer has no account with this account_id.',
      },
      context,
    );
  return account;
}

function isForeign(
  { customer_id }: { readonly customer_id: string },
  owner: string | undefined,
  { assume }: Context,
): boolean {
  const foreign = owner !== undefined && customer_id !== owner;
  if (foreign) assume('foreignMethod');
  return foreign;
}

export const findCustomer = (id: string, { unit, ns }: Context): Promise<CustomerRow | undefined> =>
  unit.selectFrom('customers').selectAll().where('ns', '=', ns).where('id', '=', id).executeTakeFirst();

export const findCard = (id: string, { unit, ns }: Context): Promise<CardRow | undefined> =>
  unit.selectFrom('cards').selectAll().where('ns', '=', ns).where('id', '=', id).executeTakeFirst();

export const findAccount = (id: string, { unit, ns }: Context): Promise<AccountRow | undefined> =>
  unit.selectFrom('accounts').selectAll().where('ns', '=', ns).where('id', '=', id).executeTakeFirst();

/** An id that names nothing here. The message never repeats it. */
export const unknownReference = (message: Text, { profile }: Context): RefusalError =>
  new RefusalError(profile.status.unknownReference, { message }, {}, ['unknownReference']);
