// A process of a shop. It is told what to do by messages of its parent, and answers each with its number.
import { createClient, createWebhooks } from '@datafono/server';
import { createOrders } from '@datafono/server/orders';
import { signWebhook, TEST_WEBHOOK_SECRET, testEvent } from '@datafono/server/testing';
import { openDatabase } from './database.ts';
import type { Task } from './shop-processes.ts';

const { SHOP_DATABASE = '', SHOP_API, SHOP_CLOCK = '' } = process.env;
const { store, note } = openDatabase(JSON.parse(SHOP_DATABASE));
const client = createClient({ secretKey: 'sk_test_shop', baseUrl: SHOP_API, maxRetries: 0 });
const now = () => new Date(Date.now() + Number(SHOP_CLOCK));
const orders = createOrders({ client, store, now, report: () => {} });
const webhooks = createWebhooks({ secret: TEST_WEBHOOK_SECRET, store, report: () => {} });

const tasks = {
  migrate: async () => store.migrate(),
  charge: async (id: string, card_id = '') =>
    (await orders.charge({ id, title: id, amount: 38_000, customer_id: 'cus_1' }, { card_id })).state,
  event: async (id: string) => {
    const event = testEvent('charge.paid', { id });
    const delivery = await signWebhook({ event, id, secret: TEST_WEBHOOK_SECRET, profile: 'stated' });
    return (await webhooks.handle(delivery, () => note(id))).status;
  },
};

process.on('message', async ({ number, does, id, card }: Task) => {
  const answer = await tasks[does](id, card).catch((error: unknown) => String(error));
  process.send?.({ number, answer });
});
process.send?.({ number: 0 });
