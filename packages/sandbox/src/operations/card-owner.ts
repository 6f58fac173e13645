import type { Context } from '../core/operation.ts';
import type { CardRow, ConnectLinkRow } from '../store/resource-rows.ts';
import { payingCustomer } from './payer.ts';
import { idRangeOf, placeholderId } from './placeholder-id.ts';
import { findCustomer, requireCustomer } from './references.ts';

/** The owner of a new card. */
export interface CardOwner extends Pick<CardRow, 'customer_id' | 'capture_link'> {
  /** Whether the authorization applies at the card's creation. */
  readonly authorizedAtCreation: boolean;
}

/**
 * The placeholder for the customer's id in the card form of a capture page. The card belongs to the link's customer
 * and can be debited only after the capture, because the link may close while the form is filled in.
 */
export const captureSession = ({ id }: Pick<ConnectLinkRow, 'id'>): string => placeholderId(id, 'capture');

/**
 * Finds the owner of a new card by its `customer_id`: a customer's id, or a placeholder from a page.
 *
 * @throws {RefusalError} when neither exists
 */
export async function cardOwner(customerId: string, context: Context): Promise<CardOwner> {
  if (await findCustomer(customerId, context))
    return { customer_id: customerId, capture_link: null, authorizedAtCreation: true };
  const link = await linkOf(customerId, context);
  if (link) return { customer_id: link.customer_id, capture_link: link.id, authorizedAtCreation: false };
  const payer = await payingCustomer(customerId, context);
  const { id } = await requireCustomer(payer ?? customerId, context);
  return { customer_id: id, capture_link: null, authorizedAtCreation: false };
}

async function linkOf(session: string, { unit, ns }: Context): Promise<ConnectLinkRow | undefined> {
  const { from, to } = idRangeOf(session);
  const candidates = await unit
    .selectFrom('connect_links')
    .selectAll()
    .where('ns', '=', ns)
    .where('id', '>=', from)
    .where('id', '<', to)
    .execute();
  return candidates.find((link) => captureSession(link) === session);
}
