import { misconfigured } from '../errors/errors.ts';
import { endCharge } from './end-charge.ts';
import { endInvoiceLink, endLink } from './end-link.ts';
import type { ChargeEvent, EndedOrder } from './ended-orders.ts';
import type { OrderSettings } from './order-settings.ts';

/** See `Orders.settle`. */
export async function settleEvent(
  settings: OrderSettings,
  event: ChargeEvent,
): Promise<readonly EndedOrder[]> {
  if (typeof event.type !== 'string')
    throw misconfigured('orders.settle: event must be a verified event, with a type.');
  if (event.type.startsWith('charge.')) return endCharge(settings, event);
  if (event.type.startsWith('payment.')) return endLink(settings, event);
  return event.type.startsWith('invoice.') ? endInvoiceLink(settings, event) : [];
}
