import { type ClientProfile, type ConnectLink, connectLinkRoutes } from '@datafono/contract';
import { mapped } from '../call/method.ts';
import type { ClientConfig } from '../config/client-config.ts';
import { type MethodOf, methods } from './methods.ts';

/** A capture link whose address stands in `url`, whatever field the service puts it in. */
type ConnectLinkWithUrl = ConnectLink & { readonly url: string };

/** Hosted pages where a customer enters payment data (interface, "Connect link"). */
export interface ConnectLinks {
  /**
   * Makes a link for a customer (interface, "POST /connect-links"): give them its `url`. A link with `single_use: true`
   * stops opening after the first completed capture; none expires by time. What was captured comes with an event.
   */
  readonly create: MethodOf<typeof connectLinkRoutes.create, ConnectLinkWithUrl>;
  /** Reads a link; the interface does not show it, the known profiles serve it. */
  readonly get: MethodOf<typeof connectLinkRoutes.get, ConnectLinkWithUrl>;
  /** Closes a link (interface, "DELETE /connect-links/{id}"): it opens no more. */
  readonly delete: MethodOf<typeof connectLinkRoutes.delete>;
}

export function connectLinks(config: ClientConfig, profile: ClientProfile): ConnectLinks {
  const { linkField } = profile.connectLinks;
  const own = methods(config, 'connectLinks', connectLinkRoutes);
  const withUrl = (link: ConnectLink): ConnectLinkWithUrl => ({
    ...link,
    url: String(link[linkField] ?? link.url ?? ''),
  });
  return { create: mapped(own.create, withUrl), get: mapped(own.get, withUrl), delete: own.delete };
}
