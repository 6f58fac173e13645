import { createClient, createEventFeed, createWebhooks } from '@datafono/server';
import { createOrders, memoryStore } from '@datafono/server/orders';

const { PAY_API, PAY_SECRET_KEY, PAY_WEBHOOK_SECRET = '' } = process.env;

export const client = createClient({ secretKey: PAY_SECRET_KEY, baseUrl: PAY_API });
export const orders = createOrders({ client, store: memoryStore() }); // for good: a store in your database
export const webhooks = createWebhooks({ secret: PAY_WEBHOOK_SECRET, report: console.error });
export const feed = createEventFeed(); // wakes `waitFor`
