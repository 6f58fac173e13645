import { chargeCaptured } from './capture-link.ts';
import { feed, webhooks } from './payments.ts';
import { orders } from './shop.ts'; // your own records

/** The webhook: a `Request → Response`, called once for each event. */
export const receive = (request: Request) =>
  webhooks.handle(request, async (event) => {
    feed.publish(event);
    if (!event.known) return;
    if (event.type === 'cashout.completed') await orders.paidOut(event.data.id);
    if (event.type === 'invoice.paid') await orders.invoicePaid(event.data.id);
    if (event.type === 'charge.paid') await orders.paid(event.data.id);
    if (event.type === 'charge.failed') await orders.failed(event.data.id);
    if (event.type === 'connect_link.completed')
      await chargeCaptured(event.data, await orders.ofLink(event.data.id));
  });
