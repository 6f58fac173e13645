import type { PayEvent } from '../webhooks/pay-event.ts';
import { closeCaptures } from './checkout-actions.ts';
import type { CheckoutSettings } from './checkout-settings.ts';
import { saveCaptured } from './methods.ts';

/** Handles a verified event: it ends the attempt that it is about, or saves what was captured, and charges nothing. */
export async function checkoutEvent(settings: CheckoutSettings, event: PayEvent): Promise<void> {
  if (event.known && event.type === 'connect_link.completed') return saveCapture(settings, event.data);
  await settings.orders.settle(event);
  const { id }: { readonly id?: unknown } = Object(event.data);
  if (typeof id !== 'string') return;
  for (const orderId of await settings.store.findByCharge(id))
    if ((await settings.store.read(orderId))?.state === 'paid') await closeCaptures(settings, orderId);
}

type Captured = Extract<PayEvent, { readonly type: 'connect_link.completed'; readonly known: true }>['data'];

async function saveCapture(settings: CheckoutSettings, { id, payment_method }: Captured): Promise<void> {
  const body = (await settings.store.readRecord(`capture:${id}`))?.body;
  if (!payment_method || body?.kind !== 'capture') return;
  const field = payment_method.type === 'account' ? 'account_id' : 'card_id';
  await saveCaptured(settings, body.person, { id: payment_method.id, field });
}
