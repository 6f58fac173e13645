import { abortable } from './abortable.ts';

/** The webhook handler of a shop's server: a 2xx acknowledges the delivery; anything else fails it. */
export type WebhookHandler = (request: Request) => Response | Promise<Response>;

/** A webhook endpoint inside this process. */
export interface InProcessInbox {
  /** The endpoint's URL, to register in the sandbox; no server listens there. */
  readonly url: string;
  /** A `fetch` that hands requests for `url` to `handler` and sends all others over the network. */
  readonly send: typeof globalThis.fetch;
  handler: WebhookHandler | undefined;
}

export function createInbox(): InProcessInbox {
  const instance: InProcessInbox = {
    url: 'http://localhost/webhooks',
    handler: undefined,
    send: (input, init) => {
      const request = new Request(input, init);
      const { handler } = instance;
      if (request.url !== instance.url || !handler) return fetch(request);
      return abortable(request.signal, async () => handler(request));
    },
  };
  return instance;
}
