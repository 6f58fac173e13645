import type { Context } from '../core/operation.ts';
import type { Objects } from '../store/object-shapes.ts';
import { findObject } from '../store/objects.ts';
import { payingCustomer } from './payer.ts';
import { findByPlaceholder, placeholderId } from './placeholder-id.ts';
import { requireCustomer } from './references.ts';

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
