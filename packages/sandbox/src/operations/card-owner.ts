import type { Context } from '../core/operation.ts';
import type { CardRow, ConnectLinkRow } from '../store/resource-rows.ts';
import { payingCustomer } from './payer.ts';
import { idRangeOf, placeholderId } from './placeholder-id.ts';
import { findCustomer, requireCustomer } from './references.ts';

/** Whose a card is that is being created. */
export interface CardOwner extends Pick<CardRow, 'customer_id' | 'held_by'> {
  /** Whether it can be debited as soon as the person agreed. */
  readonly atOnce: boolean;
}

/**
 * What the card form of a capture page names as its customer. A card that is created so is its customer's, and can be
 * debited only once the link took it: a link may close, or take another, while somebody types.
 */
export const captureSession = ({ id }: Pick<ConnectLinkRow, 'id'>): string => placeholderId(id, 'capture');

/**
 * Finds whose a card is to be by what was named as its customer: a customer, or what a page names in their place.
 *
 * @throws {RefusalError} when that is nobody
 */
export async function cardOwner(named: string, context: Context): Promise<CardOwner> {
  if (await findCustomer(named, context)) return { customer_id: named, held_by: null, atOnce: true };
  const link = await linkOf(named, context);
  if (link) return { customer_id: link.customer_id, held_by: link.id, atOnce: false };
  const payer = await payingCustomer(named, context);
  const { id } = await requireCustomer(payer ?? named, context);
  return { customer_id: id, held_by: null, atOnce: false };
}

async function linkOf(session: string, { unit, ns }: Context): Promise<ConnectLinkRow | undefined> {
  const { from, to } = idRangeOf(session);
  const alike = await unit
    .selectFrom('connect_links')
    .selectAll()
    .where('ns', '=', ns)
    .where('id', '>=', from)
    .where('id', '<', to)
    .execute();
  return alike.find((link) => captureSession(link) === session);
}
