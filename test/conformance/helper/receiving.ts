import { createWebhooks, WebhookError } from '@datafono/server';
import { signWebhook, TEST_WEBHOOK_SECRET, testEvent } from '@datafono/server/testing';
import { NotCheckable } from '../target.ts';
import { assertTrue, failure, has, same } from './assert.ts';
import { type Bench, type HelperCheck, when } from './bench.ts';
import { chargeBody, unique } from './makers.ts';

async function receiveCharge(bench: Bench) {
  const { webhookSecret: secret, profile } = bench.place;
  if (secret === undefined) throw new NotCheckable('the control of a sandbox');
  await bench.client.charges.create(await chargeBody(bench));
  const [first] = await bench.deliveries();
  assertTrue(first, 'an event came in');
  const body = Uint8Array.from(atob(first.base64), (letter) => letter.charCodeAt(0));
  return { received: { headers: first.headers, body }, webhooks: createWebhooks({ secret, profile }) };
}

export const receiving: Readonly<Record<string, readonly HelperCheck[]>> = {
  K1: [
    when('as it comes', async (bench) => {
      const { received, webhooks } = await receiveCharge(bench);
      const event = await webhooks.unwrap(received);
      same(event.raw, JSON.parse(new TextDecoder().decode(received.body)), 'it is what came');
    }),
    when('a flipped bit', async (bench) => {
      const { received, webhooks } = await receiveCharge(bench);
      received.body.set([(received.body[12] ?? 0) ^ 1], 12);
      const error = await failure(webhooks.unwrap(received), 'what is not genuine');
      assertTrue(error instanceof WebhookError, `it is refused in words: ${error}`);
      same(error.code, 'bad_signature', 'it says why');
    }),
  ],
  C168: [
    when('reading', async (bench) => {
      const { payments } = bench.client;
      const { id } = await payments.create({ title: 'Cuota', amount: 60_000 });
      await payments.resolve(id, { action: 'approve' });
      const end = payments.waitFor(id);
      await bench.advance({ minutes: 1 });
      has(await end, { id, status: 'approved' }, 'it came to its end');
    }),
  ],
  C250: [
    when('events of any name', async (bench) => {
      const { profile } = bench.place;
      const event = { type: 'refund.created', object: 'refund', id: unique(), at: new Date() };
      const webhooks = createWebhooks({ secret: TEST_WEBHOOK_SECRET, profile });
      const data = { id: 'r1', amount: 1_000 };
      const request = await signWebhook({ event: { ...event, data }, profile });
      has(await webhooks.unwrap(request), { known: false, type: 'refund.created', data }, 'it is delivered');
      const known = await webhooks.unwrap(await signWebhook({ event: testEvent('charge.paid'), profile }));
      has(known, { known: true, type: 'charge.paid' }, 'and so is one that is known');
    }),
  ],
};
