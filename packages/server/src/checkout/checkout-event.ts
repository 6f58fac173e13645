import type { PayEvent } from '../webhooks/pay-event.ts';
import type { CheckoutSettings } from './checkout-settings.ts';
import { saveCaptured } from './methods.ts';

/** Handles a verified event: it ends the attempt that it is about, or saves what was captured, and charges nothing. */
export async function checkoutEvent(settings: CheckoutSettings, event: PayEvent): Promise<void> {
  await settings.orders.settle(event);
  if (!event.known || event.type !== 'connect_link.completed') return;
  const { id, payment_method } = event.data;
  const body = (await settings.store.readRecord(`capture:${id}`))?.body;
  if (!payment_method || body?.kind !== 'capture') return;
  const field = payment_method.type === 'account' ? 'account_id' : 'card_id';
  await saveCaptured(settings, body.person, { id: payment_method.id, field });
}
