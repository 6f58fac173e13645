import { createWebhooks, type EventName, type PayEvent, type Webhooks } from '@datafono/server';
import { NotCheckable } from '../target.ts';
import { assertTrue } from './assert.ts';
import type { Bench } from './bench.ts';
import type { Delivered } from './place.ts';

/** A webhook handler for the service of a bench. @throws {NotCheckable} where the secret is unknown */
export function webhooksOf({ place }: Bench): Webhooks {
  const { webhookSecret, profile } = place;
  if (webhookSecret === undefined) throw new NotCheckable('the control of a sandbox');
  return createWebhooks({ secret: webhookSecret, profile });
}

export const asReceived = ({ headers, base64 }: Delivered) => ({
  headers,
  body: Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)),
});

export async function firstDelivery(bench: Bench): Promise<Delivered> {
  const [first] = await bench.deliveries();
  assertTrue(first, 'an event came in');
  return first;
}

/** The only event of a type about an object, verified, after everything due has happened. */
export async function eventOf<Name extends EventName>(
  bench: Bench,
  type: Name,
  id: string,
): Promise<PayEvent & { readonly type: Name }> {
  const webhooks = webhooksOf(bench);
  const events: PayEvent[] = [];
  for (const delivered of await bench.deliveries()) events.push(await webhooks.unwrap(asReceived(delivered)));
  const found = events.filter((event) => event.type === type && event.data['id'] === id);
  const [event] = found;
  assertTrue(found.length === 1 && event, `${type} came once: ${events.map((one) => one.type).join(', ')}`);
  return event as PayEvent & { readonly type: Name }; // filtered by that type above
}
