import { signWebhook, TEST_WEBHOOK_SECRET, testEvent } from '@datafono/server/testing';
import { receive } from './receive.ts';

/** A signed delivery, as the service sends it. */
export async function deliverPaid(chargeId: string): Promise<number> {
  const event = testEvent('charge.paid', { id: chargeId, amount: 38_000 });
  const delivery = await signWebhook({ event, secret: TEST_WEBHOOK_SECRET, profile: 'stated' });
  const { status } = await receive(delivery);
  return status; // 200
}
