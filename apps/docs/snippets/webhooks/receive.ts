import { createEventFeed, createWebhooks, declineReason } from '@datafono/server';
import { memoryStore } from '@datafono/server/orders';

const { PAY_WEBHOOK_SECRET = '' } = process.env; // an empty one is refused

export const feed = createEventFeed(); // wakes `waitFor`
const webhooks = createWebhooks({
  secret: PAY_WEBHOOK_SECRET, // or several, during a rotation
  store: memoryStore(), // handled events: in production, the store of your orders
});

/** Why charges failed. */
export const failures = new Map<string, string | undefined>();

export const receive = (request: Request): Promise<Response> =>
  webhooks.handle(request, async (event) => {
    feed.publish(event);
    if (event.known && event.type === 'charge.failed') failures.set(event.data.id, declineReason(event.data));
  });
