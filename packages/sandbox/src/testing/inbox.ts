import { unlessAborted } from './unless-aborted.ts';

/** Answers an event as a shop's server does: with 2xx when it took it. */
export type Receive = (request: Request) => Response | Promise<Response>;

/** What takes events within this process. */
export interface Inbox {
  /** The address that events for it go to; nobody listens there. */
  readonly url: string;
  /** What events are sent with; what goes elsewhere goes over the network. */
  readonly send: typeof globalThis.fetch;
  receive: Receive | undefined;
}

export function inbox(): Inbox {
  const instance: Inbox = {
    url: 'http://localhost/webhooks',
    receive: undefined,
    send: (input, init) => {
      const request = new Request(input, init);
      const { receive } = instance;
      if (request.url !== instance.url || !receive) return fetch(request);
      return unlessAborted(request.signal, async () => receive(request));
    },
  };
  return instance;
}
