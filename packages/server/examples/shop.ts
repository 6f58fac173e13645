import { createServer } from 'node:http';
import {
  createEventFeed,
  createWebhooks,
  type EventFeed,
  type EventName,
  type EventOf,
  type PayEvent,
} from '@datafono/server';
import { toNodeHandler } from '@datafono/server/pay-routes';

const { PAY_WEBHOOK_SECRET = '', PORT = '3000' } = process.env;

/** A shop's server, as far as events go. */
export interface Shop extends AsyncDisposable {
  /** Wakes whoever waits for the end of a charge or a payment. */
  readonly feed: EventFeed;
  /** The event of a name that is about an object, once it is there. */
  event<Name extends EventName>(type: Name, id: string): Promise<EventOf<Name>>;
}

/** Opens the address that the service sends events to, and keeps those that are genuine, each once. */
export async function openShop(): Promise<Shop> {
  const webhooks = createWebhooks({ secret: PAY_WEBHOOK_SECRET, report: console.error });
  const feed = createEventFeed();
  const events: PayEvent[] = [];
  const act = (event: PayEvent) => {
    events.push(event); // a shop writes down what it has to do
    feed.publish(event);
  };
  const server = createServer(toNodeHandler((request) => webhooks.handle(request, act)));
  await new Promise<void>((ready) => server.listen(Number(PORT), '127.0.0.1', ready));
  return {
    feed,
    event: <Name extends EventName>(type: Name, id: string) =>
      new Promise<EventOf<Name>>((resolve) => {
        const resolveIfThere = () => {
          const match = events.find((event) => event.type === type && event.data['id'] === id);
          if (match) resolve(match as EventOf<Name>); // of that name, as was just seen
        };
        feed.subscribe(resolveIfThere);
        resolveIfThere();
      }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
