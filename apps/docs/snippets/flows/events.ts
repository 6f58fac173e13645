import { chargeCaptured } from './capture-link.ts';
import { feed, orders, webhooks } from './payments.ts';
import { records } from './shop.ts'; // your own

/** The webhook: a `Request → Response`, called once for each event. */
export const receive = (request: Request) =>
  webhooks.handle(request, async (event) => {
    feed.publish(event);
    await orders.settle(event);
    if (!event.known) return;
    if (event.type === 'cashout.completed') await records.paidOut(event.data.id);
    if (event.type === 'invoice.paid') await records.invoicePaid(event.data.id);
    if (event.type === 'charge.paid') await records.paid(event.data.id);
    if (event.type === 'charge.failed') await records.failed(event.data.id);
    if (event.type === 'connect_link.completed')
      await chargeCaptured(event.data, await records.ofLink(event.data.id));
  });
