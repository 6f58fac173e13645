// On any runtime: a receiver gets one event twice, and prints what it answered and handled.
import { createWebhooks } from '@datafono/server';
import { signWebhook, TEST_WEBHOOK_SECRET, testEvent } from '@datafono/server/testing';

const of = { secret: TEST_WEBHOOK_SECRET, profile: 'stated' };
const webhooks = createWebhooks(of);
const handled = [];
const event = testEvent('charge.paid', { id: 'cha_1', amount: 38_000 });

async function deliver() {
  const delivery = await signWebhook({ event, ...of });
  return (await webhooks.handle(delivery, ({ type }) => handled.push(type))).status;
}

process.stdout.write(JSON.stringify({ answered: [await deliver(), await deliver()], handled }));
