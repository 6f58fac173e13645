// The webhook code of the README, verbatim, so that it is compiled.

/** Parts of a shop: a PostgreSQL pool, a log, a table of orders. */
declare const db: {
  query(text: string, values: unknown[]): Promise<{ rowCount: number | null; rows: { done: boolean }[] }>;
};
declare const log: { warn(error: unknown): void };
declare const notify: (chargeId: string, reason: string | undefined) => Promise<void>;
declare const order: { chargeId: string };

import type { DeliveryStore } from '@datafono/server';

const deliveries: DeliveryStore = {
  async claim(key, until) {
    const { rowCount } = await db.query(
      `insert into deliveries as d (key, done, until) values ($1, false, $2)
       on conflict (key) do update set until = $2 where not d.done and d.until <= now()`,
      [key, until],
    );
    if (rowCount === 1) return 'claimed';
    const { rows } = await db.query('select done from deliveries where key = $1', [key]);
    return rows[0]?.done ? 'done' : 'running';
  },
  finish: (key) => db.query('update deliveries set done = true where key = $1', [key]),
  release: (key) => db.query('delete from deliveries where key = $1 and not done', [key]),
};

import { createEventFeed, createWebhooks, declineReason } from '@datafono/server';

const { PAY_WEBHOOK_SECRET = '' } = process.env; // an empty one is refused
const feed = createEventFeed(); // wakes `waitFor`
const webhooks = createWebhooks({
  secret: PAY_WEBHOOK_SECRET, // or several, during a rotation
  store: deliveries, // handled events: see below
  report: (error) => log.warn(error),
});

const receive = (request: Request) =>
  webhooks.handle(request, async (event) => {
    feed.publish(event);
    if (event.known && event.type === 'charge.failed') await notify(event.data.id, declineReason(event.data));
  });

import { signWebhook, TEST_WEBHOOK_SECRET, testEvent } from '@datafono/server/testing';

const event = testEvent('charge.paid', { id: order.chargeId, amount: 38_000 });
const delivery = await signWebhook({ event, secret: TEST_WEBHOOK_SECRET, profile: 'stated' });
const { status } = await receive(delivery); // 200

export { status };
