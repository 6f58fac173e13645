import { createEventFeed, createWebhooks, WebhookError } from '@datafono/server';
import { signWebhook, TEST_WEBHOOK_SECRET, testEvent } from '@datafono/server/testing';
import { assertTrue, failure, has, same } from './assert.ts';
import { type Bench, type HelperCheck, when } from './bench.ts';
import { asReceived, eventOf, firstDelivery, webhooksOf } from './events.ts';
import { chargeBody, unique } from './makers.ts';
import { withTimersStanding } from './timers.ts';

async function receiveCharge(bench: Bench) {
  await bench.client.charges.create(await chargeBody(bench));
  return asReceived(await firstDelivery(bench));
}

async function resolving({ client }: Bench): Promise<string> {
  const { id } = await client.payments.create({ title: 'Cuota', amount: 60_000 });
  await client.payments.resolve(id, { action: 'approve' });
  return id;
}

export const receiving: Readonly<Record<string, readonly HelperCheck[]>> = {
  K1: [
    when('as it comes', async (bench) => {
      const received = await receiveCharge(bench);
      const event = await webhooksOf(bench).unwrap(received);
      same(event.raw, JSON.parse(new TextDecoder().decode(received.body)), 'it is what came');
    }),
    when('a flipped bit', async (bench) => {
      const received = await receiveCharge(bench);
      received.body.set([(received.body[12] ?? 0) ^ 1], 12);
      const error = await failure(webhooksOf(bench).unwrap(received), 'what is not genuine');
      assertTrue(error instanceof WebhookError, `it is refused in words: ${error}`);
      same(error.code, 'bad_signature', 'it says why');
    }),
  ],
  C168: [
    when('reading', async (bench) => {
      const id = await resolving(bench);
      const end = bench.client.payments.waitFor(id);
      await bench.advance({ minutes: 1 });
      has(await end, { id, status: 'approved' }, 'it came to its end');
    }),
    when('by webhook', async (bench) => {
      await bench.control('GET', '/namespace'); // whose events are verified
      const id = await resolving(bench);
      const feed = createEventFeed();
      await withTimersStanding(async () => {
        const reads = await bench.during(async () => {
          const end = bench.client.payments.waitFor(id, { events: feed });
          while ((await bench.exchanges()).every(({ answer }) => answer === null)); // it has looked, too early
          feed.publish(await eventOf(bench, 'payment.approved', id));
          has(await end, { id, status: 'approved' }, 'it came to its end');
        });
        same(reads.length, 2, 'it read again after the event');
      });
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
