import { Refusal } from '../http/refusal.ts';
import type { Unit } from '../store/store.ts';
import type { CardRow } from '../store/tables.ts';
import type { Context } from './operation.ts';

/** @throws {Refusal} when the namespace has no such customer */
export async function requireCustomer(unit: Unit, id: string, context: Context): Promise<void> {
  const found = await unit
    .selectFrom('customers')
    .select('id')
    .where('ns', '=', context.ns)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw unknownReference('No existe un cliente con ese customer_id.', context);
}

/** @throws {Refusal} when the customer has no such card, whoever else may have it */
export async function requireCard(
  unit: Unit,
  id: string,
  customerId: string,
  context: Context,
): Promise<CardRow> {
  const card = await unit
    .selectFrom('cards')
    .selectAll()
    .where('ns', '=', context.ns)
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (!card) throw unknownReference('Este cliente no tiene una tarjeta con ese card_id.', context);
  return card;
}

/** An id that names nothing here. The message never repeats it. */
export const unknownReference = (message: string, { profile }: Context): Refusal =>
  new Refusal(profile.status.unknownReference, { message });
