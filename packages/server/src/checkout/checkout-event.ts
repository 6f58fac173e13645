import type { PayEvent } from '../webhooks/pay-event.ts';
import { closeCaptures, saveCapture } from './captures.ts';
import type { CheckoutSettings } from './checkout-settings.ts';

/** Handles a verified event: it ends the attempt that it is about, or saves what was captured, and charges nothing. */
export async function checkoutEvent(settings: CheckoutSettings, event: PayEvent): Promise<void> {
  if (event.known && event.type === 'connect_link.completed') return saveCapture(settings, event.data);
  await settings.orders.settle(event);
  const { id }: { readonly id?: unknown } = Object(event.data);
  if (typeof id !== 'string') return;
  for (const orderId of await settings.store.findByCharge(id))
    if ((await settings.store.read(orderId))?.state === 'paid') await closeCaptures(settings, orderId);
}
